import { mayCreateAnything, refuseUnlessMayActOnBehalf } from '#organisations/server/permits.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import { fromTemplates, type MailKinds } from '#mails/server/mail-kinds.ts';
import { isActiveMember } from '#organisations/server/policy-store.ts';
import { selectOrganisation } from '#organisations/server/organisation-store.ts';
import { selectUnits } from '#organisations/server/unit-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { newRandomId } from '#platform/server/ids.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import { normalEmail } from '#shared/email-address.ts';
import { testInvitationPath } from '#shared/paths.ts';
import { invitationCalls } from '../calls.ts';
import { type TestCopy, testCopy } from '../rules/test-copy-mail.ts';
import { ownTestCopy } from './permits.ts';
import { selectFace } from './test-copy-store.ts';

const endpoint = endpointsOf(invitationCalls);

export const testCopyMails: MailKinds = fromTemplates({ testCopy });

/** Sends only to the caller's own verified address; an incomplete survey is accepted. */
export const sendTestInvitation = endpoint('POST /test-invitation', {
  permit: mayCreateAnything,
  run: async ({ body }, context) => {
    const { actor, origin, today } = context;
    const { lang, onBehalfOf, groupsWithAccess, ...survey } = body;
    const id = newRandomId();
    const content: TestCopy = {
      ...survey,
      ...(await aboutWhom(onBehalfOf, context)),
      ...(await sharedWith(groupsWithAccess, context)),
      id,
      startDate: today,
      replyTo: actor.email,
      href: `${origin}${testInvitationPath(id)}?lang=${lang}`,
    };
    const { href: _, ...kept } = content;
    await queueMail(context, { kind: 'testCopy', content, kept, lang, recipient: normalEmail(actor.email) });
    return { id, email: actor.email };
  },
});

/**
 * Returns the candidate as the form shows them; another person only to callers who may act on behalf of others
 * (specification 6).
 */
async function aboutWhom(onBehalfOf: string | null, { tx, actor }: Context<'profile'>) {
  if (onBehalfOf === null) {
    const { title } = await selectFace(tx, actor.personId);
    return { candidateId: actor.personId, candidate: actor.candidate, title, madeBy: null };
  }
  const organisationId = refuseUnlessMayActOnBehalf(actor);
  if (!(await isActiveMember(tx, organisationId, onBehalfOf))) refuseIfAny(['onBehalfOf.notAllowed']);
  // Another person's title and picture are shown to real invitees only.
  const { candidate } = await selectFace(tx, onBehalfOf);
  return { candidateId: onBehalfOf, candidate, title: '', madeBy: actor.candidate };
}

/** Returns the names in the promise; groups of another organisation are left out. */
async function sharedWith(groupIds: readonly string[], { tx, actor: { organisationId } }: Context<'profile'>) {
  if (organisationId === null) return { organisation: '', groups: [] };
  const groups = await selectUnits(tx, 'groups', organisationId);
  const organisation = await selectOrganisation(tx, organisationId);
  const chosen = groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
  return { organisation: organisation?.name ?? '', groups: chosen };
}

export const readTestInvitation = endpoint('GET /test-invitation/:id', {
  permit: ownTestCopy,
  run: async ({ permitted: { copy, lang } }, { tx, actor }) => {
    const { surveyType, startDate, endDate, candidate, title, invitationText } = copy;
    const image = copy.candidateId === actor.personId ? (await selectFace(tx, copy.candidateId)).image : '';
    const seenBy = { accessibleBy: copy.accessibleBy, organization: copy.organisation, groups: copy.groups };
    const form = { surveyType, startDate, endDate, candidate, title, image, invitationText, lang, seenBy };
    return { ...form, status: 'open' as const, isAnonymous: false, organization: copy.organisation };
  },
});
