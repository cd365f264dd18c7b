import type { Endpoint } from '#platform/server/endpoint.ts';
import { askAboutAddress, eraseAddress, readAddress } from './address.ts';
import { chooseMails } from './choosing-mails.ts';
import { decline } from './declining.ts';
import { readForm } from './form.ts';
import { askForLinks } from './lost-link.ts';
import { rateAnswering, submitAnonymous, submitNamed } from './submitting.ts';
import { withdrawAnswer } from './withdrawing.ts';

/** Every call about answering and being asked, with the function that answers it. */
export const respondingEndpoints: readonly Endpoint[] = [
  readForm,
  submitNamed,
  submitAnonymous,
  rateAnswering,
  chooseMails,
  decline,
  withdrawAnswer,
  askForLinks,
  askAboutAddress,
  readAddress,
  eraseAddress,
];
