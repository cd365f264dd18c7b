import type { MailFrameTexts } from './mail-frame.en.ts';

export const no: Record<keyof MailFrameTexts, string> = {
  'mails.common.from': '{candidateFull} via {brand}',
  'mails.common.fromBrand': '{brand}',
  'mails.common.greeting': 'Hei, {firstName}',
  'mails.common.greetingNoName': 'Hei!',
  'mails.common.signOff': 'Vennlig hilsen {brand}',
  'mails.common.linkFallback': 'Virker ikke knappen? Lim inn denne lenken i nettleseren:',
  'mails.common.lostLink': 'Mistet lenken?',
  'mails.common.privacyLink': 'Personvern',
  'mails.common.contactLink': 'Kontakt',
  'mails.common.logoAlt': '{brand}',
  'mails.common.whyAccount': 'Du får denne e-posten fordi du har en konto hos {brand}.',
  'mails.common.whyOwner': 'Du får denne e-posten fordi du er administrator i {organisation} i {brand}.',
  'mails.common.notYou': 'Var det ikke deg? Da kan du se bort fra e-posten. Ingenting skjer.',
  'mails.common.footer': '{companyName}, org.nr. {companyOrgNo}',
};
