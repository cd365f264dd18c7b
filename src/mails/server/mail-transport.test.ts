import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../../test/mail-sink.ts';
import { type AddressedMail, smtpTransport } from './mail-transport.ts';

let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
});
beforeEach(() => void (sink.arrived.length = 0));
afterAll(() => sink?.close());

const MAIL: AddressedMail = {
  id: '1',
  messageId: '<1@omsyn.example>',
  from: { name: 'Omsyn', address: 'no-reply@omsyn.example' },
  replyTo: null,
  to: { name: '', address: 'kari@nordvik.example' },
  subject: 'Reset your password',
  text: 'https://omsyn.example/reset?ticket=secret',
  html: '',
  headers: {},
};

test('when TLS is required, a relay without it gets nothing, and the mail is tried again', async () => {
  const strict = smtpTransport(sink.url, { connections: 2, tls: 'required' });
  expect(await strict.deliver(MAIL, new Date())).toEqual({ accepted: false, temporary: true, reason: 'temporary' });
  strict.close();
  expect(sink.arrived).toEqual([]);

  const lenient = smtpTransport(sink.url, { connections: 2, tls: 'offered' });
  expect(await lenient.deliver(MAIL, new Date())).toEqual({ accepted: true });
  lenient.close();
  expect(sink.arrived).toHaveLength(1);
});
