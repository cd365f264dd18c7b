import type { Lang } from '#languages/rules/language.ts';

/** A person who answers demo surveys. A recommendation is signed with the name and the title. */
export type DemoResponder = { email: string; name: string; title: string; lang: Lang };

export const RESPONDERS = {
  marte: no('marte.haugen@sundvag.example', 'Marte Lien Haugen', 'HR-direktør, Sundvåg kommune'),
  siri: no('siri.berg@tindelag.example', 'Siri Berg', 'Daglig leder, Tindelag'),
  tuva: no('tuva.lien@moe.example', 'Tuva Lien', 'Prosjektleder, Moe Bygg'),
  ragnhild: no('ragnhild.vik@fjordlag.example', 'Ragnhild Vik', 'Personalsjef, Fjordlag'),
  lena: no('lena.fossum@havnekontoret.example', 'Lena Fossum', 'Havnesjef, Havnekontoret'),
  emma: en('emma.clarke@northbridge.example', 'Emma Clarke', 'Head of People, Northbridge'),
  perErik: no('p.e.hagen@sundvag.example', 'Per Erik Hagen', 'Kommunedirektør, Sundvåg kommune'),
  olav: no('olav.nes@tindelag.example', 'Olav Nes', 'Driftssjef, Tindelag'),
  henrik: no('henrik.dahl@moe.example', 'Henrik Dahl', 'Administrerende direktør, Moe Bygg'),
  tor: no('tor.lund@fjordlag.example', 'Tor Lund', 'Seksjonsleder, Fjordlag'),
  stein: no('stein.aas@havnekontoret.example', 'Stein Aas', 'Arealplanlegger, Havnekontoret'),
  david: en('david.osei@northbridge.example', 'David Osei', 'Operations Director, Northbridge'),
  amina: no('amina@sundvag.example', 'Amina Yusuf', 'Avdelingsleder, Sundvåg kommune'),
  jonas: no('jonas@tindelag.example', 'Jonas Bakke', 'Kursholder, Tindelag'),
  kristin: no('kristin.moe@moe.example', 'Kristin Moe', 'Økonomisjef, Moe Bygg'),
  ahmed: no('ahmed.karim@fjordlag.example', 'Ahmed Karim', 'Teknisk sjef, Fjordlag'),
  mona: no('mona.ruud@sundvag.example', 'Mona Ruud', 'Rektor, Sundvåg kommune'),
  priya: en('priya.nair@northbridge.example', 'Priya Nair', 'Programme Manager, Northbridge'),
} as const;

export type ResponderKey = keyof typeof RESPONDERS;

/**
 * Returns the people to invite to a survey. Those who write something there come first, the others follow in the order
 * of the list, and the candidate is left out.
 */
export function invitedTo(speakers: readonly ResponderKey[], candidate: string, count: number): DemoResponder[] {
  const others = Object.keys(RESPONDERS) as ResponderKey[];
  const all = [...new Set([...speakers, ...others])].map((key) => RESPONDERS[key]);
  const invited = all.filter(({ email }) => email !== candidate).slice(0, count);
  if (invited.length < count) throw new Error(`the demo has no ${count} responders`);
  return invited;
}

function no(email: string, name: string, title: string): DemoResponder {
  return { email, name, title, lang: 'no' };
}

function en(email: string, name: string, title: string): DemoResponder {
  return { email, name, title, lang: 'en' };
}
