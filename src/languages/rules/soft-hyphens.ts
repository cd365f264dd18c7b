/** Words from this length on are wider than the head of a narrow phone. */
const LONG = /\p{L}{18,}/gu;

/** The beginnings of words that long Norwegian compounds of this subject are made of. */
const JOINTS =
  /(?<=\p{L}{4})(?=(?:tilfredshet|undersøkelse|organisasjon|utvikling|tilbakemelding|gjennomføring|kommunikasjon|evaluering|opplæring|samarbeid|forventning|rådgivning|leveranse|strategi|prosess|ledelse|leder|samling|arbeid|kultur|kvalitet|program))/giu;

/** Returns the text with a soft hyphen at each joint of a long word; the browser breaks the word there when it must. */
export function softHyphens(text: string): string {
  return text.replaceAll(LONG, (word) => word.replaceAll(JOINTS, '\u00ad'));
}
