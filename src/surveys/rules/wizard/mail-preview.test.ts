import { expect, test } from 'vitest';
import { mailLook } from '#brands/rules/mail-look.ts';
import { renderMail } from '#mails/rules/mail-frame.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { invitationContent } from '#invitations/rules/invitation-mail.ts';
import { LOOK, mailPreview } from './mail-preview.ts';

const HOSTILE =
  '<style>*{}</style><img src=x onerror=alert(1)> style="position:fixed" href="https://evil.example" <!--';

function previewOf(invitationText: string) {
  const content = invitationContent('en', {
    candidate: 'Ingrid Aune',
    title: '',
    madeBy: null,
    invitationText,
    endDate: calendarDay('2026-11-27'),
    seenBy: { accessibleBy: 'me', organisation: '', groups: [] },
    replyTo: 'ingrid@nordvik.example',
    link: 'https://omsyn.example/respond/x',
    optOutLink: null,
  });
  const look = mailLook('a', { companyName: 'Nordvik AS', companyOrgNo: '1', contactEmail: 'hei@nordvik.example' });
  return mailPreview(renderMail({ content, look, lang: 'en', origin: 'https://omsyn.example' }).html);
}

test('removes styles, links and comments from the preview, and returns the styles separately', () => {
  const { html, css } = previewOf('Hello');
  expect(html).not.toMatch(/ style="| href="|<style|<!--/);
  expect(html).toContain(`${LOOK}="`);
  expect(css).toContain('@media');
});

test('keeps words that look like markup as words', () => {
  const { html } = previewOf(HOSTILE);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; style=&quot;position:fixed&quot;');
  expect(html).toContain('&lt;!--');
});
