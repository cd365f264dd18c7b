import type { ResponderKey } from './responders.ts';

/** What a responder writes about one survey. `unsigned` leaves the name under the recommendation empty. */
export type DemoSaid = {
  by: ResponderKey;
  message?: string;
  recommendation?: string;
  unsigned?: true;
};

/** The words with the answers, by the name of the survey. Each text occurs once in the demo. */
export const SAID: Readonly<Record<string, readonly DemoSaid[]>> = {
  'Lederdag i Sundvåg': [
    { by: 'perErik', message: 'Jeg savnet at vi ble enige om hvem som gjør hva etterpå.' },
    {
      by: 'mona',
      message: 'Eksemplene var fra næringslivet. På en skole er dagen en annen.',
      recommendation: 'Ingrid fikk oss til å si høyt det alle tenkte. Det var på tide.',
    },
    { by: 'marte', message: 'Fin dag, men vi satt for mye. Gi oss noe å gjøre etter lunsj.' },
  ],
  'Rådgiver for Nordvik, våren før': [
    { by: 'tuva', message: 'Del gjerne malene dine. Nå finner vi opp det samme to ganger.' },
    { by: 'henrik', message: 'Trygg i rommet, også når det blir uenighet.' },
    {
      by: 'siri',
      message: 'Du svarer alltid, men av og til først når det haster.',
      recommendation: 'Ingrid er den jeg ringer når jeg ikke vet hva jeg skal spørre om.',
    },
  ],
  'Kurs i krevende samtaler': [
    { by: 'tor', message: 'Rollespillet var ubehagelig på en nyttig måte.' },
    { by: 'lena', message: 'Eksemplene var fra kontor. Hos oss foregår samtalene på en kai.' },
    {
      by: 'ragnhild',
      message: 'Mer øving og mindre teori, så blir dette veldig bra.',
      recommendation: 'Etter kurset tok jeg samtalen jeg hadde utsatt siden påske.',
    },
  ],
  'Strategiprosess for Tindelag': [
    { by: 'olav', message: 'Driften ble spurt sent. Ta oss med fra første møte.' },
    {
      by: 'jonas',
      message: 'Intervjuene traff. Jeg kjente igjen det jeg hadde sagt, uten at noen kunne se at det var meg.',
    },
    {
      by: 'siri',
      message: 'Underveis visste vi ikke alltid hva som kom når. Resultatet ble bra.',
      recommendation: 'Vi fikk en strategi på to sider, og folk har faktisk lest den.',
    },
  ],
  'Vårsamling for mellomledere': [
    { by: 'mona', message: 'Fint å møte de andre, men sakene lå et stykke unna det jeg står i.' },
    { by: 'stein', message: 'Tydelig program og god tid i pausene. Det var der det skjedde.' },
    {
      by: 'marte',
      recommendation: 'Hun ringte tre av oss på forhånd, og brukte det vi sa. Da ble det vår dag.',
    },
  ],
  'Rådgiver for Nordvik, våren': [
    { by: 'tuva', message: 'Malene ligger delt nå. Det sparer oss for mange kvelder.' },
    { by: 'henrik', recommendation: 'Rolig når vi ikke er det. Det er verdt mye i et styremøte.' },
    {
      by: 'emma',
      message: 'Always prepared, and never in a hurry. I would like to hear earlier when plans change.',
      recommendation: 'Ingrid asks the question nobody else dares to ask, and then she waits for the answer.',
    },
  ],
  'Levering av strategiprosess, Sundvåg kommune': [
    { by: 'mona', message: 'Høringen på skolene var den beste jeg har vært med på.' },
    { by: 'david', message: 'I joined late and still got the full picture in an hour.' },
    {
      by: 'perErik',
      message: 'Politikerne skjønte saken på ti minutter. Hva vi skulle bidra med, burde stått på papir fra dag én.',
      recommendation: 'Leverte det vi var enige om, og sa fra da noe måtte endres.',
      unsigned: true,
    },
    {
      by: 'amina',
      message: 'God prosess, men min avdeling fikk høre om fristene av andre.',
      recommendation: 'Strategien sier for en gangs skyld hva vi skal slutte med.',
    },
    { by: 'marte', message: 'Godt arbeid hele veien. En kort status hver uke hadde gjort meg tryggere.' },
  ],
  'Ledersamling på Vestre Gård': [
    { by: 'lena', message: 'Litt langt fra havna for min del, men samtalene var verdt turen.' },
    { by: 'siri', message: 'Tydelig og rolig. Jeg savnet en oppsummering til slutt.' },
    {
      by: 'priya',
      message: 'Great two days. The exercise in pairs is the one I will steal.',
      recommendation: 'The first offsite where we talked about us, and not about leadership.',
    },
    {
      by: 'amina',
      message: 'Jeg fikk med meg tre ting som jeg kan bruke på mandag.',
      recommendation: 'Endelig en samling der vi gikk derfra med noe vi faktisk skal gjøre.',
    },
    { by: 'jonas', message: 'Det beste var øvelsene i par. Den siste timen gikk litt fort.' },
    {
      by: 'marte',
      message: 'Godt forberedt, og eksemplene lignet på vår egen hverdag. Gjerne mer tid til spørsmål.',
      recommendation:
        'Fikk hele ledergruppen til å snakke om det vi hadde gått rundt i to år. Rolig, klok og helt tydelig.',
    },
  ],
  'Målbilde for Moe Bygg': [{ by: 'tuva', message: 'Vi visste aldri helt når neste utkast kom.' }],
  'Organisasjonskart, endelig': [{ by: 'mona', message: 'Nå stemmer kartet med hvem vi faktisk spør.' }],
  'Strategisamling for Moe Bygg': [
    { by: 'kristin', message: 'Tallene var riktige, og forklart slik at selgerne forsto dem.' },
    {
      by: 'henrik',
      message: 'Innledningen kunne vært halvparten så lang. Det vi gjorde etterpå, var gull.',
      recommendation: 'Magnus tegner, og så ser alle det samme.',
    },
  ],
  'Levert: målbilde for Tindelag': [
    {
      by: 'olav',
      message: 'Noen av begrepene kunne vært forklart tidligere.',
      recommendation: 'Han holdt det han lovet, hver eneste fredag.',
    },
    { by: 'siri', message: 'Målbildet henger på veggen. Det er et godt tegn.' },
  ],
  'Møteledelse i praksis': [
    {
      by: 'lena',
      message: 'Møtene våre er tjue minutter kortere nå.',
      recommendation: 'Vi begynner i tide og slutter før tiden. Det er Saras fortjeneste.',
    },
  ],
  'Ny rolle som kursleder': [
    { by: 'tor', message: 'Send opplegget litt før, så kan vi forberede oss.' },
    {
      by: 'ragnhild',
      message: 'Sara ser den som ikke har sagt noe ennå.',
      recommendation: 'Deltakerne spør etter henne ved navn.',
    },
  ],
  'Presentasjonskurs, kull 3': [
    { by: 'stein', message: 'Tilbakemeldingene var presise og snille på samme tid.' },
    {
      by: 'david',
      recommendation: 'I stopped reading from my slides. My team noticed before I did.',
    },
    {
      by: 'kristin',
      message: 'Jeg rakk bare én runde. Ellers topp.',
      recommendation: 'Uka etter la jeg fram regnskapet for styret uten manus.',
    },
  ],
  'Presentasjonskurs, kull 4': [
    { by: 'ahmed', message: 'Å se seg selv på film er vondt og veldig lærerikt.' },
    { by: 'emma', message: 'Clear, kind and quick. More time for questions from the audience, please.' },
    { by: 'priya', recommendation: 'By lunch the quietest person in the room was the best speaker.' },
  ],
  'Fjordlag, nytt år': [{ by: 'tor', message: 'Bedre samarbeid enn i fjor. Fortsett med de korte møtene.' }],
  'Samarbeidet i prosjekt Havn': [
    { by: 'lena', message: 'Du vet mye som vi først får høre når vi spør.' },
    { by: 'ahmed', recommendation: 'Når Eirik sier tirsdag, blir det tirsdag.' },
    { by: 'stein', message: 'Rolig og ryddig. Jeg skulle ønske vi hørte fra deg mellom møtene.' },
  ],
  'Førstehjelp for ansatte': [
    { by: 'tuva', message: 'Godt tempo, og akkurat passe mye blod.' },
    { by: 'olav', recommendation: 'Praktisk fra første minutt. Slik skal et kurs være.' },
    {
      by: 'siri',
      message: 'Alle fikk prøve på dukken. Det var riktig prioritert.',
      recommendation: 'To uker senere fikk vi bruk for det. Det gikk bra.',
    },
  ],
  'Samarbeidet i avdelingen': [
    { by: 'mona', message: 'Du tar deg tid til folk. Det merkes.' },
    { by: 'perErik', message: 'Godt samarbeid. Vær tydeligere på hva du trenger fra oss.' },
    {
      by: 'marte',
      message: 'Mye av det du kan, sitter bare hos deg. Skriv det ned.',
      recommendation: 'Amina gjør de vanskelige dagene mulige.',
    },
  ],
};

/** Messages with anonymous answers; each survey takes the next ones. */
export const SAID_ANONYMOUSLY: readonly string[] = [
  'Jeg turte ikke å si noe i plenum. Mindre grupper, takk.',
  'Litt for mye teori for min del, men diskusjonene var verdt dagen.',
  'Gruppearbeidet burde hatt en som skrev.',
  'For mange møter i mai.',
  'Bra lokale, dårlig kaffe.',
  'Kunne vært en time kortere.',
  'Jeg liker at du spør, og at det bare er fire spørsmål.',
  'Hard to hear at the back, otherwise very good.',
  'Mer om hva vi gjør når det ikke går.',
  'Fint at alle slapp til.',
];
