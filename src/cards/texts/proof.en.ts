export const en = {
  'cards.proof.title': 'Take along as proof',
  'cards.proof.text': 'The proof is inside the picture. Then anybody can check that the card is genuine and unchanged.',
  'cards.proof.validUntil': 'Valid until {date}',
  'cards.proof.endsSoon': 'Expires {date}',
  'cards.proof.ended': 'Expired {date}',
  'cards.proof.endedText': 'A proof is valid for twelve months. Make a new card to show newer numbers.',
  'cards.proof.notMade': 'Not made',
  'cards.proof.withdrawn': 'No longer valid',
  'cards.proof.switch': 'Proof is included',
  'cards.proof.switchText':
    '{brand} signs your name, the numbers of the card and the dates. If you switch it off, or switch off the link, the proof is no longer valid, not even in copies that others have.',
  'cards.proof.busy': 'Making the proof …',
  'cards.proof.made': 'The proof is in the picture',
  'cards.proof.failed': 'The proof was not made. The card is as before. Try again in a moment.',
  'cards.proof.off.title': 'Switch off the proof?',
  'cards.proof.off.text':
    'Whoever checks a copy is told that it is no longer valid. You can switch on a new proof, but old copies stay invalid.',
  'cards.proof.off.button': 'Switch off the proof',
  'cards.proof.off.done': 'The proof is no longer valid',
  'cards.proof.linkOff': 'Switch on the link first. A proof is valid only while the card is shared.',
  'cards.proof.pictureText':
    'PNG, {size}, with the proof inside. Send it as a file: some apps remove the proof when they shrink the picture.',
  'cards.proof.linkedIn.title': 'LinkedIn',
  'cards.proof.linkedIn.text': 'Under Licences & certifications. Name, issuer, month and link are filled in for you.',
  'cards.proof.linkedIn.button': 'Add to LinkedIn',
  'cards.proof.linkedIn.name': 'Feedback: {type}',
  'cards.proof.wallet.title': 'File for a wallet',
  'cards.proof.wallet.text': 'Open Badges 3.0, for those who collect digital proofs in a program.',
  'cards.proof.wallet.button': 'Download the file',
  'cards.proof.check.title': 'How others check it',
  'cards.proof.check.text': 'They drop the picture on {address}. It costs nothing and needs no account.',
  'cards.proof.check.button': 'Try it yourself',
  'cards.proof.notDiploma':
    'The proof says what others have answered, and when. It is not a diploma or a certification.',
  'cards.proof.credential.name': 'Feedback from others: {type}',
  'cards.proof.credential.description':
    'Scores from answers collected with {brand}, as of {date}. Feedback, not a certification.',
  'cards.proof.seal.title': 'Seal for a website',
  'cards.proof.seal.text':
    'A small picture with the score, the number of answers and the month. It leads to the check.',
  'cards.proof.seal.aria': 'Code for the seal',
  'cards.proof.seal.alt': 'Feedback for {candidateFull}: {score} out of 10. Check at {brand}',
} as const;

export type ProofTexts = typeof en;
