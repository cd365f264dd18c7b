import type { SelfAssessmentTexts } from './self-assessment.en.ts';

export const no: Record<keyof SelfAssessmentTexts, string> = {
  'selfAssessment.title': 'Svar selv først',
  'selfAssessment.text':
    '{count, plural, one {Det første svaret er kommet.} other {De # første svarene er kommet.}} Ta et minutt og svar på de samme fire spørsmålene selv, så ser du lettere hva som overrasker deg.',
  'selfAssessment.step': '{index} av {total}',
  'selfAssessment.submit': 'Lagre og se svarene',
  'selfAssessment.busy': 'Lagrer …',
  'selfAssessment.skip': 'Hopp over',
  'selfAssessment.skipHint': 'Hopper du over, kan du ikke svare selv senere. Da har du sett hva de andre mener.',
  'selfAssessment.missing': 'Svar på alle fire, eller hopp over. Velg 0 hvis du ikke vet.',
  'selfAssessment.failed': 'Svaret ditt kunne ikke lagres. Det står fortsatt her, så prøv igjen.',
  'selfAssessment.closed': 'Undersøkelsen er avsluttet, så du kan ikke svare selv lenger.',
  'selfAssessment.promise.title': 'Svaret ditt er ditt',
  'selfAssessment.promise.only.title': 'Bare du ser det',
  'selfAssessment.promise.only.text': 'Ingen andre, heller ikke rådgivere og administratoren.',
  'selfAssessment.promise.counted.title': 'Det telles aldri',
  'selfAssessment.promise.counted.text': 'Ikke i skåren, på kort eller i tall for organisasjonen.',
  'selfAssessment.promise.fixed.title': 'Det står fast',
  'selfAssessment.promise.fixed.text':
    'Du kan ikke endre det når du har sett svarene. Det slettes sammen med undersøkelsen.',
  'selfAssessment.result.title': 'Du og de andre',
  'selfAssessment.result.others': 'De andre',
  'selfAssessment.result.you': 'Du',
  'selfAssessment.result.value': 'du {value}',
  'selfAssessment.result.higher': 'Du ser deg selv {amount} høyere her.',
  'selfAssessment.result.lower': 'Du ser deg selv {amount} lavere her.',
  'selfAssessment.result.same': 'Du ser det omtrent som de andre.',
  'selfAssessment.result.dontKnow': 'Du svarte vet ikke her.',
  'selfAssessment.result.noOthers': 'Ingen av de andre har en skår her ennå.',
  'selfAssessment.result.private': 'Bare du ser hva du selv svarte. Det telles aldri med.',
  'selfAssessment.result.aria': '{question}: de andre {score}, usikkerhet {low} til {high}, du {value}. {words}',
};
