export const en = {
  'quotes.one': 'It is hard to see yourself from behind.',
  'quotes.two': 'A question costs little. Not asking can cost more.',
  'quotes.three': 'The answer you did not expect is often the one worth having.',
  'quotes.four': 'Listen first. Decide afterwards.',
  'quotes.five': 'Honest is not the opposite of kind.',
  'quotes.six': 'One thing at a time is also progress.',
  'quotes.seven': 'A low number is a place to start.',
  'quotes.eight': 'Ask before you are sure. It is harder afterwards.',
  'quotes.nine': 'The number begins the conversation. The people finish it.',
  'quotes.ten': 'Thank the one who said what was hard to say.',
} as const;

export type QuotesTexts = typeof en;
