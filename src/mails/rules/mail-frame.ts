import { PAGE_LANG, type Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { PATHS } from '#shared/paths.ts';
import { initialsOf } from '#platform/rules/initials.ts';
import { escapeHtml } from '#shared/html.ts';
import { en, type MailFrameTexts } from '../texts/mail-frame.en.ts';
import { no } from '../texts/mail-frame.no.ts';
import type { MailLook } from '#brands/rules/mail-look.ts';
import type { MailContent } from './mail-content.ts';

export type RenderedMail = { subject: string; text: string; html: string };

type Frame = { content: MailContent; look: MailLook; lang: Lang; origin: string };

const WIDTH = 600;
const SPACES = '&#8199;&#847; '.repeat(40);

/**
 * Renders a mail in the shared frame; the preview in the browser uses the same function as sending. Escapes all user
 * text, and contains no picture but the logo and no link to another site (rules 7).
 */
export function renderMail(frame: Frame): RenderedMail {
  return { subject: oneLine(frame.content.subject), text: textOf(frame), html: htmlOf(frame) };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function textOf({ content, look, lang, origin }: Frame): string {
  const t = translator<MailFrameTexts>(lang, { en, no }[lang]);
  return [
    content.heading,
    content.greeting,
    ...content.paragraphs,
    content.quoted,
    ...letterLines(content),
    content.choices?.said,
    content.choices?.question,
    (content.choices?.options ?? []).map(({ label, href }) => `${label}: ${href}`).join('\n'),
    ...(content.choices?.after ?? []),
    content.button && `${content.button.label}: ${content.button.href}`,
    ...(content.links ?? []).map(
      ({ about, label, href, stop }) => `${about}\n${label}: ${href}\n${stop.label}: ${stop.href}`,
    ),
    content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    [
      '--',
      content.why,
      content.change && `${content.change.label}: ${content.change.href}`,
      content.optOut && `${content.optOut.label}: ${content.optOut.href}`,
      content.sender &&
        content.letter === undefined &&
        `${t('mails.common.lostLink')} ${origin}${PATHS.lostLink}?lang=${lang}`,
      `${t('mails.common.contactLink')}: ${origin}${PATHS.contact}?lang=${lang}`,
      `${look.brandName}, ${origin}`,
      t('mails.common.footer', look),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function letterLines({ letter }: MailContent): (string | null)[] {
  return letter === undefined ? [] : [letter.text, letter.goal, `${letter.after}\n${letter.href}`];
}

function htmlOf(frame: Frame): string {
  const { content, look, lang } = frame;
  const rows = [
    header(frame),
    sender(frame),
    heading(frame),
    body(frame),
    letter(frame),
    choices(frame),
    button(frame),
    links(frame),
    facts(frame),
    fallback(frame),
  ];
  return `<!doctype html>
<html lang="${PAGE_LANG[lang]}" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<title>${escapeHtml(oneLine(content.subject))}</title>
<!--[if mso]><style>td,a,p,h1{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>@media (max-width:620px){.w{width:100%!important}.px{padding-left:24px!important;padding-right:24px!important}.h{font-size:26px!important}.fl td{display:block!important;width:100%!important;padding-left:0!important}.btn a{display:block!important}}</style>
</head>
<body style="margin:0;padding:0;background:${look.canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preheader)}${SPACES}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${look.canvas}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="w" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:${WIDTH}px;max-width:${WIDTH}px;background:#ffffff;border-radius:16px;overflow:hidden">
${rows.filter((row) => row !== '').join('\n')}
</table>
${footer(frame)}
</td></tr></table>
</body></html>`;
}

function header({ look, lang, origin }: Frame): string {
  const alt = escapeHtml(
    translator<MailFrameTexts>(lang, { en, no }[lang])('mails.common.logoAlt', { brand: look.brandName }),
  );
  return `<tr><td class="px" style="background:${look.sky};padding:26px 48px"><img src="${escapeHtml(origin)}${look.logo.path}" width="${look.logo.width}" height="${look.logo.height}" alt="${alt}" style="display:block;border:0;font:700 22px ${look.bodyFont};color:#ffffff"></td></tr>
<tr><td style="height:3px;line-height:3px;font-size:0;background:${look.accent}">&nbsp;</td></tr>`;
}

function sender({ content, look }: Frame): string {
  if (content.sender === null) return '';
  const { name, title } = content.sender;
  const circle = `width:52px;height:52px;border-radius:26px;background:${look.tint};${font(look, 18, 52)};font-weight:700;color:${look.tintInk}`;
  const line = title === '' ? '' : `<br>${escapeHtml(title)}`;
  return `<tr><td class="px" style="padding:40px 48px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" style="padding-right:16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" height="52" align="center" valign="middle" style="${circle}">${escapeHtml(initialsOf(name))}</td></tr></table></td><td style="${font(look, 15, 21)};color:${look.muted}"><b style="color:${look.text}">${escapeHtml(name)}</b>${line}</td></tr></table></td></tr>`;
}

function heading({ content, look }: Frame): string {
  const style = `margin:0;font-family:${look.headFont};font-weight:${look.headWeight};font-size:32px;line-height:1.2;letter-spacing:-.2px;color:${look.text}`;
  return `<tr><td class="px" style="padding:${content.sender === null ? 40 : 24}px 48px 0"><h1 class="h" style="${style}">${said(content.heading)}</h1></td></tr>`;
}

function body({ content, look }: Frame): string {
  const quoted = content.quoted === null ? [] : content.quoted.split(/\n{2,}/);
  const paragraphs = [...(content.greeting === null ? [] : [content.greeting]), ...content.paragraphs, ...quoted];
  const html = paragraphs.map((text) => `<p style="margin:0 0 14px">${said(text.trim()).replaceAll('\n', '<br>')}</p>`);
  return `<tr><td class="px" style="padding:18px 48px 0;${font(look, 17, 27)};color:${look.text}">${html.join('')}</td></tr>`;
}

function letter({ content, look }: Frame): string {
  if (content.letter === undefined) return '';
  const { text, goal, after, href } = content.letter;
  const paragraphs = text
    .split(/\n{2,}/)
    .map((one) => `<p style="margin:0 0 14px">${said(one.trim()).replaceAll('\n', '<br>')}</p>`);
  const words = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="3" style="background:${look.accent};font-size:0">&nbsp;</td><td style="padding:2px 0 0 20px;${font(look, 17, 27)};color:${look.text}">${paragraphs.join('')}</td></tr></table>`;
  const named =
    goal === null
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:18px"><tr><td style="background:${look.tint};border-radius:10px;padding:12px 18px;${font(look, 16, 24)};color:${look.tintInk}">${said(goal)}</td></tr></table>`;
  const again = `<p style="margin:22px 0 0;${font(look, 14, 21)};color:${look.muted}">${said(after)}<br><a href="${escapeHtml(href)}" style="color:${look.link};word-break:break-all">${escapeHtml(href)}</a></p>`;
  return `<tr><td class="px" style="padding:12px 48px 0">${words}${named}${again}</td></tr>`;
}

function button({ content, look }: Frame): string {
  if (content.button === null) return '';
  const href = escapeHtml(content.button.href);
  const label = escapeHtml(content.button.label);
  const arc = look.buttonRadius > 20 ? '50%' : '18%';
  return `<tr><td class="px btn" style="padding:14px 48px 8px"><!--[if mso]><v:roundrect href="${href}" style="height:54px;v-text-anchor:middle;width:240px" arcsize="${arc}" strokecolor="${look.cta}" fillcolor="${look.cta}"><w:anchorlock xmlns:w="urn:schemas-microsoft-com:office:word"/><center style="color:${look.onCta};font:bold 18px Arial,sans-serif">${label}</center></v:roundrect><![endif]--><!--[if !mso]><!--><a href="${href}" style="display:inline-block;background:${look.cta};color:${look.onCta};${font(look, 18, 22)};font-weight:700;text-align:center;text-decoration:none;padding:16px 36px;border-radius:${look.buttonRadius}px">${label}</a><!--<![endif]--></td></tr>`;
}

/** The recipient's own words in a box, the question, and a link for each answer, none of which stands out. */
function choices({ content, look }: Frame): string {
  if (content.choices === undefined) return '';
  const { said: words, question, options, after } = content.choices;
  const row = (padding: string, style: string, html: string) =>
    `<tr><td class="px" style="padding:${padding};${style}">${html}</td></tr>`;
  const box = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="background:${look.canvas};border-radius:10px;padding:16px 18px;${font(look, 16, 25)};color:${look.text}">${said(words).replaceAll('\n', '<br>')}</td></tr></table>`;
  const option = ({ label, href }: { label: string; href: string }) =>
    `<tr><td class="px btn" style="padding:6px 48px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="border:2px solid ${look.muted};border-radius:${look.buttonRadius}px;background:#ffffff"><a href="${escapeHtml(href)}" style="display:block;${font(look, 17, 22)};font-weight:700;color:${look.link};text-decoration:none;padding:13px 20px">${escapeHtml(label)}</a></td></tr></table></td></tr>`;
  return [
    row('4px 48px 0', '', box),
    row('24px 48px 6px', `${font(look, 17, 27)};color:${look.text}`, `<b>${said(question)}</b>`),
    ...options.map(option),
    ...after.map((text) => row('14px 48px 0', `${font(look, 14, 21)};color:${look.muted}`, said(text))),
  ].join('\n');
}

function links({ content, look }: Frame): string {
  if (content.links === undefined) return '';
  const rows = content.links.map(
    ({ about, label, href, stop }) =>
      `<tr><td style="padding:18px 0;border-top:1px solid ${look.line};${font(look, 16, 24)};color:${look.text}"><b>${escapeHtml(about)}</b><br><a href="${escapeHtml(href)}" style="color:${look.link};font-weight:700">${escapeHtml(label)}</a><br><a href="${escapeHtml(stop.href)}" style="color:${look.muted};font-size:14px">${escapeHtml(stop.label)}</a></td></tr>`,
  );
  return `<tr><td class="px" style="padding:14px 48px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table></td></tr>`;
}

function facts({ content, look }: Frame): string {
  if (content.facts.length === 0) return '';
  const rows = content.facts.map(
    ({ label, value }) =>
      `<tr><td width="140" style="padding:12px 12px 0 0;${font(look, 14, 20)};color:${look.muted}">${escapeHtml(label)}</td><td style="padding:12px 0 0;${font(look, 15, 20)};color:${look.text};font-weight:700">${said(value)}</td></tr>`,
  );
  return `<tr><td class="px" style="padding:24px 48px 0"><table role="presentation" class="fl" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${look.line}">${rows.join('')}</table></td></tr>`;
}

function fallback({ content, look, lang }: Frame): string {
  if (content.button === null) return `<tr><td class="px" style="padding:12px 48px 40px">&nbsp;</td></tr>`;
  const t = translator<MailFrameTexts>(lang, { en, no }[lang]);
  const href = escapeHtml(content.button.href);
  return `<tr><td class="px" style="padding:24px 48px 40px;${font(look, 14, 21)};color:${look.muted}">${escapeHtml(t('mails.common.linkFallback'))}<br><a href="${href}" style="color:${look.link};word-break:break-all">${href}</a></td></tr>`;
}

function footer({ content, look, lang, origin }: Frame): string {
  const t = translator<MailFrameTexts>(lang, { en, no }[lang]);
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" style="color:${look.muted}">${said(label)}</a>`;
  const ways = [content.change, content.optOut].filter((way) => way != null);
  const out = ways.length === 0 ? '' : `<br>${ways.map(({ href, label }) => link(href, label)).join(' · ')}`;
  // An invitee may hold an old mail whose link was replaced.
  const lost =
    content.sender === null || content.letter !== undefined
      ? ''
      : `<br>${link(`${origin}${PATHS.lostLink}?lang=${lang}`, t('mails.common.lostLink'))}`;
  const contact = link(`${origin}${PATHS.contact}?lang=${lang}`, t('mails.common.contactLink'));
  const privacy = link(`${origin}/privacy?lang=${lang}`, t('mails.common.privacyLink'));
  return `<table role="presentation" class="w" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:${WIDTH}px;max-width:${WIDTH}px"><tr><td class="px" align="left" style="padding:22px 48px 0;${font(look, 13, 20)};color:${look.muted}">${said(content.why)}${out}${lost}<br><br>${escapeHtml(look.brandName)} · ${privacy} · ${contact}<br>${escapeHtml(t('mails.common.footer', look))}</td></tr></table>`;
}

/** Escaped text. 'e-post' is kept on one line by a style, because old mail programs show a word joiner as a box. */
function said(text: string): string {
  return escapeHtml(text).replaceAll(/\be-(?:post|mail)\p{L}*/giu, '<span style="white-space:nowrap">$&</span>');
}

function font(look: MailLook, size: number, lineHeight: number): string {
  return `font-family:${look.bodyFont};font-size:${size}px;line-height:${lineHeight}px`;
}
