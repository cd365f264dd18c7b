export const en = {
  'mails.goalEnding.subject': 'Four weeks left of “{goal}”',
  'mails.goalEnding.preheader': 'A good time to ask for feedback again.',
  'mails.goalEnding.heading': 'Four weeks left',
  'mails.goalEnding.p1':
    'Your goal “{goal}” ends {date}. If you make a new survey of the same type now, you can see what has changed.',
  'mails.goalEnding.p2': 'You can also move the end date if you need more time.',
  'mails.goalEnding.button': 'Open the goal',
  'mails.goalEnding.why': 'You receive this e-mail because the goal is yours.',
  'mails.conclusionOpen.subject': 'How did it go with “{goal}”?',
  'mails.conclusionOpen.preheader': 'You can write your conclusion now.',
  'mails.conclusionOpen.heading': 'How did it go?',
  'mails.conclusionOpen.p1':
    'Your goal “{goal}” ended {date}, and you can write your conclusion now. Did you reach it, and what do you want to remember?',
  'mails.conclusionOpen.p2': 'A few lines are enough. “Not yet” is a result too.',
  'mails.conclusionOpen.button': 'Write your conclusion',
  'mails.conclusionOpen.why': 'You receive this e-mail because the goal is yours.',
  'mails.goals.optOutLink': 'No more e-mails about my goals',
} as const;

export type GoalMailTexts = typeof en;
