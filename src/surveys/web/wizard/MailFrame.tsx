import { useRef, useState } from 'react';
import { LOOK, mailPreview } from '../../rules/wizard/mail-preview.ts';
import './mail-frame.css';

/**
 * A mail in a frame of its own: no script runs in it, nothing in it leads anywhere. It is as tall as the mail, which is
 * known only once it is loaded: until then what stands below waits (wizard.css), or it would move away under a press.
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
      // Our own origin, so that the page may put the looks on; without allow-scripts nothing in it can use that.
      sandbox="allow-same-origin"
      srcDoc={preview.html}
      style={{ blockSize: drawn.height }}
      data-drawn={drawn.html === preview.html}
      onLoad={dress}
    />
  );
}

/** Looks come in through the page's own script: the policy lets in no style that stands in text. */
function putOnLooks(inside: Document, css: string): void {
  for (const element of inside.querySelectorAll<HTMLElement>(`[${LOOK}]`)) {
    element.style.cssText = element.getAttribute(LOOK) ?? '';
  }
  // They lead nowhere, so the keyboard passes them by.
  for (const link of inside.querySelectorAll('a')) link.tabIndex = -1;
  const Sheet = inside.defaultView?.CSSStyleSheet;
  if (Sheet === undefined) return;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  inside.adoptedStyleSheets = [sheet];
}
