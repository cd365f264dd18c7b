/** What a limit counts: a person's calls, those of a network address, or those on one link. */
type LimitedBy = 'person' | 'address' | 'link';

/** At most `points` calls in `seconds`, each counted for itself or with the other calls of the same `group`. */
export type Limit = { group: string; by: LimitedBy; points: number; seconds: number };

const MINUTE = 60;
const HOUR = 3_600;

const reading: Limit[] = [{ group: 'read', by: 'person', points: 300, seconds: MINUTE }];
const writing: Limit[] = [{ group: 'write', by: 'person', points: 60, seconds: MINUTE }];
const answering: Limit[] = [
  { group: 'answer', by: 'address', points: 600, seconds: HOUR },
  { group: 'answer-link', by: 'link', points: 10, seconds: MINUTE },
];

/** The limits of every call (rules 6). A call without a row here does not start. */
export const LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  'GET /user': reading,
  'POST /user/verification': [{ group: 'verification', by: 'person', points: 5, seconds: HOUR }],
  'GET /profile': reading,
  'POST /profile': writing,
  'PUT /profile': writing,
  'GET /organization': reading,
  'POST /organization': writing,
  'POST /organization/:id': writing,
  'PUT /organization/:id': writing,
  'GET /org/:orgId': reading,
  // Each join is a mail to somebody.
  'POST /organization/:id/users': [{ group: 'joining', by: 'person', points: 20, seconds: HOUR }],
  'DELETE /organization/:id/users': writing,
  'GET /organization/:orgId/user': reading,
  'PUT /organization/:orgId/user/:userId': writing,
  'GET /organization/:orgId/user/:userId/groups': reading,
  'GET /organization/:orgId/departments': reading,
  'POST /organization/:orgId/departments': writing,
  'PUT /organization/:orgId/departments/:id': writing,
  'DELETE /organization/:orgId/departments/:id': writing,
  'GET /organization/:orgId/groups': reading,
  'POST /organization/:orgId/groups': writing,
  'PUT /organization/:orgId/groups/:id': writing,
  'DELETE /organization/:orgId/groups/:id': writing,
  'GET /users': reading,
  'GET /organization/:orgId/audit': reading,
  'PUT /organization/:orgId/owner': writing,
  // Everything at once is much to read, and nobody needs it every minute.
  'POST /organization/:orgId/export': [{ group: 'export', by: 'person', points: 10, seconds: HOUR }],
  // Everybody in the organisation gets a mail.
  'POST /organization/:orgId/closing': [{ group: 'closing', by: 'person', points: 10, seconds: HOUR }],
  'DELETE /organization/:orgId/closing': writing,
  'GET /subscriptions': reading,
  // Much to read, and an entry each time.
  'POST /user/export': [{ group: 'export', by: 'person', points: 10, seconds: HOUR }],
  'GET /user/deletion': reading,
  'POST /user/deletion': writing,
  'DELETE /user/deletion': writing,
  'GET /survey': reading,
  'GET /survey/:id': reading,
  'GET /shared-survey': reading,
  'GET /shared-survey/:id': reading,
  'GET /shared-survey/:id/responses': reading,
  'POST /survey': writing,
  'POST /survey/:id': writing,
  'PUT /survey/:id': writing,
  'GET /survey/:id/responses': reading,
  'GET /survey/:id/responders': reading,
  'POST /survey/:id/responders': writing,
  'POST /survey/:id/responders/resend/:address': writing,
  'PUT /survey/:id/responders/:responder': writing,
  'PATCH /survey/:id/responders/notes': writing,
  'PUT /survey/:id/reflections': writing,
  'GET /recommendations': reading,
  // A workshop sits behind one network address and opens the form at the same minute.
  'GET /respond/:responderId': [{ group: 'form', by: 'address', points: 1_200, seconds: HOUR }],
  'POST /respond/:responderId': answering,
  // Everybody in the room has the same anonymous link: only the address can be counted.
  'POST /respond/-/:surveyId': answering.slice(0, 1),
  'POST /respond/:responderId/mails': [{ group: 'mails', by: 'link', points: 10, seconds: MINUTE }],
  'POST /respond/:responderId/withdrawal': [{ group: 'withdrawal', by: 'link', points: 10, seconds: MINUTE }],
  'POST /respond/:responderId/rating': [{ group: 'rating', by: 'link', points: 5, seconds: HOUR }],
  'POST /address': [{ group: 'address-mail', by: 'address', points: 5, seconds: HOUR }],
  'GET /address/:ticket': [{ group: 'address', by: 'address', points: 60, seconds: MINUTE }],
  'POST /address/:ticket/erasure': [{ group: 'address', by: 'address', points: 60, seconds: MINUTE }],
};

/** Links that nobody has: somebody is guessing. Counted apart, after the answer was 404. */
export const UNKNOWN_LINKS: Limit = { group: 'unknown-link', by: 'address', points: 20, seconds: MINUTE };
