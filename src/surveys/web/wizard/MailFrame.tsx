import { useRef, useState } from 'react';
import { LOOK, mailPreview } from '../../rules/wizard/mail-preview.ts';
import './mail-frame.css';

/**
 * A mail in a sandboxed frame: scripts do not run and links do not work. The frame is as tall as the mail, which is
 * known only after loading. Until then the content below is hidden (wizard.css), so that it does not move away under a
 * press.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const preview = mailPreview(html);
  const [drawn, setDrawn] = useState({ html: '', height: 720 });
  const dress = () => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    putOnLooks(inside, preview.css);
    setDrawn({ html: preview.html, height: inside.documentElement.scrollHeight });
  };
  return (
    <iframe
      className="mailbox__frame"
      ref={frame}
      title={title}
      // Same origin, so that the page can apply the styles. Without allow-scripts nothing inside can abuse it.
      sandbox="allow-same-origin"
      srcDoc={preview.html}
      style={{ blockSize: drawn.height }}
      data-drawn={drawn.html === preview.html}
      onLoad={dress}
    />
  );
}

/** Applies styles by script, because the content security policy blocks inline styles. */
function putOnLooks(inside: Document, css: string): void {
  for (const element of inside.querySelectorAll<HTMLElement>(`[${LOOK}]`)) {
    element.style.cssText = element.getAttribute(LOOK) ?? '';
  }
  // The links do not work, so they are removed from the tab order.
  for (const link of inside.querySelectorAll('a')) link.tabIndex = -1;
  const Sheet = inside.defaultView?.CSSStyleSheet;
  if (Sheet === undefined) return;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  inside.adoptedStyleSheets = [sheet];
}
