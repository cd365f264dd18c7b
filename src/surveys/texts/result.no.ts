import type { ResultScreenTexts } from './result.en.ts';

export const no: Record<keyof ResultScreenTexts, string> = {
  'surveys.words.title': 'Det de skrev',
  'surveys.words.text': 'Fra {count} av {answers, plural, one {# svar} other {# svar}}',
  'surveys.words.empty': 'Ingen har skrevet noe ennå.',
  'surveys.words.search': 'Søk',
  'surveys.words.kind': 'Vis',
  'surveys.words.kind.all': 'Alle',
  'surveys.words.kind.message': 'Meldinger',
  'surveys.words.kind.recommendation': 'Anbefalinger',
  'surveys.words.showAll': 'Se alle {count}',
  'surveys.words.some': '{shown} av {count}',
  'surveys.words.showFewer': 'Vis færre',
  'surveys.words.recommended': 'anbefaling',
  'surveys.people.average': 'Snitt {score}',
  'surveys.words.found': '{count, plural, one {# treff} other {# treff}}',
  'surveys.words.noMatch': 'Ingen treff',
  'surveys.words.copyAll': 'Kopier alle',
  'surveys.words.copyOne': 'Kopier det {name} skrev',
  'surveys.words.dontKnow': 'vet ikke',
  'surveys.jump.button': 'Gå til …',
  'surveys.jump.label': 'Gå til et svar',
  'surveys.jump.placeholder': 'Navn eller nummer',
  'surveys.jump.wrote': '(har skrevet)',
  'surveys.jump.more': '{count, plural, one {# til.} other {# til.}} Skriv for å korte ned listen.',
  'surveys.jump.none': 'Ingen med det navnet',
  'surveys.responders.wrote': 'Har skrevet noe',
  'surveys.live.new': '{count, plural, one {# nytt svar} other {# nye svar}}',
  'surveys.again.perQuestion': 'Endring per spørsmål',
  'surveys.again.spring': 'våren {year}',
  'surveys.again.autumn': 'høsten {year}',
  'surveys.again.springAlone': 'våren',
  'surveys.again.autumnAlone': 'høsten',
  'surveys.again.times': 'De {count} gangene du har spurt',
  'surveys.again.trust.title': 'Hva kan du stole på?',
  'surveys.again.trust.new':
    '{count, plural, one {Én navngitt svarte for første gang} other {# navngitte svarte for første gang}}',
  'surveys.again.trust.anonymousTitle': 'Noen svarte anonymt',
  'surveys.again.trust.anonymous': 'Anonyme svar kan ikke følges fra gang til gang.',
  'surveys.again.when': 'Et halvt år mellom gir best sammenligning: {period}.',
  'surveys.change.tooFewThen': '{count, plural, =0 {ingen svar sist} one {# svar sist} other {# svar sist}}',
  'surveys.change.tooFewNow': '{count, plural, =0 {ingen svar nå} one {# svar nå} other {# svar nå}}',
  'surveys.change.total.up': 'Opp {amount} siden sist. Det er sjelden tilfeldig.',
  'surveys.change.total.down': 'Ned {amount} siden sist. Det er sjelden tilfeldig.',
  'surveys.change.total.perhapsUp': 'Opp {amount} siden sist, men det kan være tilfeldig.',
  'surveys.change.total.perhapsDown': 'Ned {amount} siden sist, men det kan være tilfeldig.',
  'surveys.change.total.same': 'Omtrent som sist.',
  'surveys.change.total.tooFew': 'For få svar til å si om skåren har flyttet seg.',
  'surveys.change.total.counts':
    '{now, plural, one {# svar} other {# svar}} nå, {last, plural, one {# svar} other {# svar}} sist.',
  'surveys.change.trust.up.title': '{questions} er tydelig opp',
  'surveys.change.trust.up.text':
    '{amounts} opp. Så mye flytter skåren seg sjelden av seg selv når {last} og {now} svarer.',
  'surveys.change.trust.down.title': '{questions} er tydelig ned',
  'surveys.change.trust.down.text':
    '{amounts} ned. Så mye flytter skåren seg sjelden av seg selv når {last} og {now} svarer.',
  'surveys.change.trust.perhapsUp.title': '{questions} er opp, men det kan være tilfeldig',
  'surveys.change.trust.perhapsUp.text':
    '{amounts} opp. Med {last} og {now} svar kan skåren flytte seg {limit} bare fordi andre svarer.',
  'surveys.change.trust.perhapsDown.title': '{questions} er ned, men det kan være tilfeldig',
  'surveys.change.trust.perhapsDown.text':
    '{amounts} ned. Med {last} og {now} svar kan skåren flytte seg {limit} bare fordi andre svarer.',
  'surveys.change.trust.same.title': '{questions} er omtrent som før',
  'surveys.change.trust.same.text': 'Forskjellen er {amounts}, og det er for lite til å bety noe.',
  'surveys.change.trust.tooFew.title': '{questions} kan ikke sammenlignes',
  'surveys.change.trust.tooFew.textThen':
    '{count, plural, =0 {Ingen svarte på det sist.} one {Bare én svarte på det sist.} other {Bare # svarte på det sist.}} Det må være minst tre begge ganger.',
  'surveys.change.trust.tooFew.textNow':
    '{count, plural, =0 {Ingen svarte på det denne gangen.} one {Bare én svarte på det denne gangen.} other {Bare # svarte på det denne gangen.}} Det må være minst tre begge ganger.',
  'surveys.change.trust.tooFew.textSeveral': 'Det må være minst tre svar begge ganger.',
  'surveys.change.trust.mixedMore.title': 'Flere svarte anonymt enn sist',
  'surveys.change.trust.mixedFewer.title': 'Færre svarte anonymt enn sist',
  'surveys.change.trust.mixed.text':
    'Folk svarer litt ulikt med og uten navn, så vi kaller ingen endring tydelig denne gangen.',
  'surveys.change.trust.both.title':
    '{count, plural, one {# navngitt svarte begge ganger} other {# navngitte svarte begge ganger}}',
  'surveys.change.trust.both.up':
    'Hos dem gikk {question} opp {amount}. Det sier mer enn hele gruppen, for det er de samme som svarer.',
  'surveys.change.trust.both.down':
    'Hos dem gikk {question} ned {amount}. Det sier mer enn hele gruppen, for det er de samme som svarer.',
  'surveys.change.trust.both.same':
    'Hos dem flyttet ingenting seg nevneverdig. Det sier mer enn hele gruppen, for det er de samme som svarer.',
};
