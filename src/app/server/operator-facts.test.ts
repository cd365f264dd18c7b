import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { useWorld } from '../../../test/world.ts';
import { operatorOf, sampleFacts } from '#brands/server/operator.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { mailboxTransport } from '#mails/server/mail-transport.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { readConfig, UnusableSettings } from '#platform/server/config.ts';
import { mailKinds } from './lifecycle-steps.ts';
import type { PageKind } from './page-frames.ts';
import { servePages } from './pages.ts';

const NAME = '</script><b>Berg & "Sønn"</b> {companyOrgNo} %PAGE% $& AS';
const SET = readConfig({
  COMPANY_NAME_A: NAME,
  COMPANY_ORG_NO_A: '974 760 673',
  COMPANY_ADDRESS_A: 'Storgata 1, 0155 Oslo',
  CONTACT_EMAIL_A: "o'neil@nordvik.example",
});
const FACTS = {
  companyName: NAME,
  companyOrgNo: '974 760 673, Storgata 1, 0155 Oslo',
  contactEmail: "o'neil@nordvik.example",
};

const world = useWorld();

test('a mail ends with the operator of the brand, and special characters in the name stay text', async () => {
  const ingrid = await world.person();
  await createSurvey(ingrid, { responders: [{ email: 'marte@sundvag.example', lang: 'en' }] });
  await sendDueMails({
    database: world.database,
    transport: mailboxTransport(world.database.query),
    render: mailRenderer(world.database, SET, mailKinds),
    now: world.now,
    mostPerDay: 5,
  });
  const [mail] = await world.rows('mailbox_messages');
  expect(mail?.['text']).toContain(`\n${NAME}, org. no. 974 760 673, Storgata 1, 0155 Oslo`);
  expect(mail?.['html']).toContain(
    '&lt;/script&gt;&lt;b&gt;Berg &amp; &quot;Sønn&quot;&lt;/b&gt; {companyOrgNo} %PAGE% $&amp; AS, org. no. 974 760 673,',
  );
  expect(mail?.['html']).not.toContain('<b>Berg');
});

async function pageOf(kind: PageKind, config = SET): Promise<string> {
  const server = Fastify();
  const send = await servePages(server, config);
  const now = new Date('2026-11-20T08:00:00Z');
  server.get('/page', (_, reply) =>
    send(kind, reply, { brand: 'a', lang: 'no', now, title: 'Omsyn', shell: '<main></main>' }),
  );
  const { body } = await server.inject({ url: '/page' });
  await server.close();
  return body;
}

test('a page of the app carries the operator to the legal texts and the preview of a mail', async () => {
  const page = await pageOf('app');
  const [, data = ''] = /<script type="application\/json" id="page">(.*?)<\/script/s.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({ operator: FACTS, days: { trial: 30, closing: 30 } });
  expect(page.match(/<\/?script/g)).toEqual((await pageOf('app', readConfig({}))).match(/<\/?script/g));
});

test('the form does not contain the operator, so its size does not depend on it', async () => {
  expect(await pageOf('respond')).toBe(await pageOf('respond', readConfig({})));
});

test('without settings the sample company of each brand appears', () => {
  expect(operatorOf(readConfig({}), 'a')).toEqual({
    companyName: 'Omsyn Eksempel AS',
    companyOrgNo: '999 999 999',
    contactEmail: 'hei@omsyn.example',
  });
  expect(operatorOf(SET, 'b')).toEqual({
    companyName: 'Runda Eksempel AS',
    companyOrgNo: '999 999 998',
    contactEmail: 'hei@runda.example',
  });
});

test('reports the facts that still name a sample company, for the served brands', () => {
  expect(sampleFacts(SET)).toEqual([]);
  expect(sampleFacts(readConfig({ COMPANY_ORG_NO_A: '1' }))).toEqual(['COMPANY_NAME_A', 'CONTACT_EMAIL_A']);
  expect(sampleFacts(readConfig({ BRAND: 'b', COMPANY_NAME_B: 'Berg AS' }))).toEqual([
    'COMPANY_ORG_NO_B',
    'CONTACT_EMAIL_B',
  ]);
  expect(sampleFacts(readConfig({ BRAND_HOSTS: 'runda.example=b' }))).toHaveLength(6);
});

test.each([
  { COMPANY_NAME_A: 'Berg\nBcc: all@nordvik.example' },
  { COMPANY_NAME_B: 'x'.repeat(201) },
  { COMPANY_ADDRESS_A: 'Storgata 1\u2028Oslo' },
  { CONTACT_EMAIL_B: 'hei' },
])('refuses a fact that is not one line, or no address, by name: %j', (spoiled) => {
  const [name = ''] = Object.keys(spoiled);
  expect(() => readConfig(spoiled)).toThrow(new RegExp(`^${name}: `));
  expect(() => readConfig(spoiled)).toThrow(UnusableSettings);
});
