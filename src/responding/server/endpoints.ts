import type { Endpoint } from '#platform/server/endpoint.ts';
import { askAboutAddress, erasingAddress, type Letters, readingAddress } from './address.ts';
import { listAnswered, listAsked, openAsked } from './asked.ts';
import { chooseMails } from './opting-out.ts';
import { decline } from './declining.ts';
import { readForm } from './form.ts';
import { askForLinks } from './lost-link.ts';
import { rateAnswering, submitAnonymous, submitNamed } from './submitting.ts';
import { withdrawAnswer } from './withdrawing.ts';

export function respondingEndpoints({ letters }: { letters: Letters }): Endpoint[] {
  return [
    listAsked,
    listAnswered,
    openAsked,
    readForm,
    submitNamed,
    submitAnonymous,
    rateAnswering,
    chooseMails,
    decline,
    withdrawAnswer,
    askForLinks,
    askAboutAddress,
    readingAddress(letters),
    erasingAddress(letters),
  ];
}
