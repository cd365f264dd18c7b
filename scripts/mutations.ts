import { access } from './mutations/access.ts';
import { audit } from './mutations/audit.ts';
import { billing } from './mutations/billing.ts';
import { cards } from './mutations/cards.ts';
import { comments } from './mutations/comments.ts';
import { dashboards } from './mutations/dashboards.ts';
import { programs } from './mutations/programs.ts';
import { webhooks } from './mutations/webhooks.ts';
import { directory } from './mutations/directory.ts';
import { goals } from './mutations/goals.ts';
import { identity } from './mutations/identity.ts';
import { login } from './mutations/login.ts';
import { invitations } from './mutations/invitations.ts';
import { mails } from './mutations/mails.ts';
import type { Mutation, Mutations } from './mutations/mutation.ts';
import { organisations } from './mutations/organisations.ts';
import { platform } from './mutations/platform.ts';
import { reminders } from './mutations/reminders.ts';
import { responding } from './mutations/responding.ts';
import { surveys } from './mutations/surveys.ts';

const NOUNS: Readonly<Record<string, Mutations>> = {
  access,
  platform,
  audit,
  mails,
  organisations,
  identity,
  login,
  billing,
  programs,
  directory,
  webhooks,
  invitations,
  surveys,
  reminders,
  goals,
  comments,
  responding,
  cards,
  dashboards,
};

/** The product's authorisation lines. Change a line here when it moves or changes in its noun, and add new ones. */
export const MUTATIONS: readonly (Mutation & { file: string })[] = Object.entries(NOUNS).flatMap(([noun, files]) =>
  Object.entries(files).flatMap(([file, mutations]) =>
    mutations.map((mutation) => ({ file: `src/${noun}/${file}`, ...mutation })),
  ),
);
