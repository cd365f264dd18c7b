import type { ContactCalls } from '#contact/calls.ts';
import { ADDRESS, MAIL } from '../mass-assignment/write.ts';
import { asked, plain } from '../matrix/asking.ts';
import type { Tested } from './tested-call.ts';

const MESSAGE = { message: 'Finnes det en måte å samle kort på?', lang: 'no' };
const OPEN = { ...MESSAGE, email: ADDRESS };
const COLUMNS = {
  contact_messages: 'id brand person_id name email lang message written_at',
  outgoing_mails: MAIL,
};

export const contact: Tested<ContactCalls> = {
  'POST /contact-us': {
    asked: asked({ '-': plain({ body: MESSAGE }) }),
    goodBody: () => MESSAGE,
    write: { request: () => ({ body: MESSAGE }), columns: COLUMNS },
  },
  'POST /contact': {
    asked: asked({ '-': plain({ body: OPEN }) }),
    goodBody: () => OPEN,
    write: { request: () => ({ body: OPEN }), columns: COLUMNS },
  },
};
