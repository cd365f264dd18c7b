import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import type { Step } from './made-up.ts';

/** The public holidays within the simulated weeks and just after; no reminder is sent on them or on Sundays. */
const HOLIDAYS: readonly string[] = [
  '2027-03-25',
  '2027-03-26',
  '2027-03-28',
  '2027-03-29',
  '2027-05-01',
  '2027-05-06',
  '2027-05-16',
  '2027-05-17',
];

function isClosed(day: CalendarDay): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 || HOLIDAYS.includes(day);
}

function isDecent({ day, hour }: Step): boolean {
  return hour >= 8 && hour < 20 && !isClosed(day);
}

type Planned = { occasion: 'halfway' | 'lastDays'; day: CalendarDay; untilDay: CalendarDay };

/** Plans reminders day by day according to the published text; the product's result is compared with it. */
function planOf(first: CalendarDay, last: CalendarDay): Planned[] {
  const forward = (day: CalendarDay): CalendarDay => (isClosed(day) ? forward(addDays(day, 1)) : day);
  const back = (day: CalendarDay): CalendarDay => (isClosed(day) ? back(addDays(day, -1)) : day);
  const wished = addDays(last, -2);
  const second = daysBetween(forward(wished), last) >= 1 ? forward(wished) : back(wished);
  if (daysBetween(first, second) < 3) return [];
  const plan: Planned[] = [{ occasion: 'lastDays', day: second, untilDay: addDays(last, -1) }];
  const middle = addDays(first, Math.floor(daysBetween(first, last) / 2));
  for (const half of [forward(middle), back(middle)])
    if (plan.length === 1 && daysBetween(first, half) >= 3 && daysBetween(half, second) >= 3)
      plan.unshift({ occasion: 'halfway', day: half, untilDay: addDays(second, -3) });
  return plan;
}

const hoursOf = ({ day, hour }: Pick<Step, 'day' | 'hour'>) => `${day}T${String(hour).padStart(2, '0')}`;

type Kind = 'invitation' | 'byHand' | 'halfway' | 'lastDays';
type Waiting = { survey: ForetoldSurvey; person: ForetoldPerson; kind: Kind };

export type ForetoldPerson = {
  address: string;
  invited: Step;
  refused: boolean;
  silent: boolean;
  timesResent: number;
  lastMail: Step | null;
  onItsWay: boolean;
  reminded: Set<Kind>;
};

export type ForetoldSurvey = {
  first: CalendarDay;
  last: CalendarDay;
  reminds: boolean;
  since: Step;
  people: ForetoldPerson[];
};

/** Predicts who must be reminded when, by rules independent of the product's. */
export class Foretold {
  readonly surveys: ForetoldSurvey[] = [];
  readonly reminded: { address: string; step: Step; kind: Kind }[] = [];
  #waiting: Waiting[] = [];

  invites(survey: ForetoldSurvey, address: string, step: Step): ForetoldPerson {
    const none = { refused: false, silent: false, timesResent: 0, lastMail: null, onItsWay: true };
    const person = { ...none, address, invited: step, reminded: new Set<Kind>() };
    survey.people.push(person);
    this.#waiting.push({ survey, person, kind: 'invitation' });
    return person;
  }

  takesBack(survey: ForetoldSurvey, person: ForetoldPerson): void {
    survey.people = survey.people.filter((one) => one !== person);
    this.#waiting = this.#waiting.filter((mail) => mail.person !== person);
  }

  byHand(survey: ForetoldSurvey, person: ForetoldPerson, step: Step): void {
    const { lastMail, silent, onItsWay, timesResent, refused } = person;
    if (step.day > survey.last || silent || onItsWay || timesResent >= 3 || lastMail === null) return;
    if (!refused && step.at.getTime() - lastMail.at.getTime() < 86_400_000) return;
    person.timesResent += 1;
    this.#queue(survey, person, 'byHand');
  }

  /** Predicts what the job queues in this step. */
  looks(step: Step): void {
    if (!isDecent(step)) return;
    for (const survey of this.surveys.filter(({ reminds, last }) => reminds && step.day <= last))
      for (const one of planOf(survey.first, survey.last))
        if (isNow(one, survey, step))
          for (const person of survey.people) if (isMeant(person, one)) this.#queue(survey, person, one.occasion);
  }

  /** Predicts what is sent when the relay is reachable. */
  sends(step: Step): void {
    const waiting = this.#waiting.splice(0);
    for (const mail of waiting) {
      const { survey, person, kind } = mail;
      const isAutomatic = kind === 'halfway' || kind === 'lastDays';
      if (person.silent || step.day > survey.last || (isAutomatic && !survey.reminds)) person.onItsWay = false;
      else if (isAutomatic && !isDecent(step)) this.#waiting.push(mail);
      else {
        person.onItsWay = false;
        if (person.refused) continue;
        person.lastMail = step;
        if (kind !== 'invitation') this.reminded.push({ address: person.address, step, kind });
      }
    }
  }

  #queue(survey: ForetoldSurvey, person: ForetoldPerson, kind: Kind): void {
    person.onItsWay = true;
    person.reminded.add(kind);
    this.#waiting.push({ survey, person, kind });
  }
}

function isNow({ day, untilDay }: Planned, { since }: ForetoldSurvey, step: Step): boolean {
  const morning = hoursOf({ day, hour: 9 });
  return hoursOf(since) < morning && hoursOf(step) >= morning && hoursOf(step) < hoursOf({ day: untilDay, hour: 20 });
}

function isMeant(person: ForetoldPerson, { occasion, day }: Planned): boolean {
  const { silent, refused, onItsWay, lastMail, reminded } = person;
  if (silent || refused || onItsWay || lastMail === null || reminded.has(occasion)) return false;
  return daysBetween(lastMail.day, day) >= 3;
}
