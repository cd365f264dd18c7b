import { CircleCheck, CircleSlash, Hourglass, type LucideIcon, ShieldCheck, Wallet } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { PaymentSandboxTexts } from '../texts/payment-sandbox.en.ts';

type CardWords = Extract<
  keyof PaymentSandboxTexts,
  `subscription.sandbox.card.${string}` | `subscription.sandbox.portal.card${'Good' | 'Later'}`
>;
type CardChoice = { number: string; icon: LucideIcon; words: CardWords };

export const CHECKOUT_CARDS: readonly CardChoice[] = [
  { number: '4242 4242 4242 4242', icon: CircleCheck, words: 'subscription.sandbox.card.succeeds' },
  { number: '4000 0025 0000 3155', icon: ShieldCheck, words: 'subscription.sandbox.card.confirms' },
  { number: '4000 0000 0000 0002', icon: CircleSlash, words: 'subscription.sandbox.card.declined' },
  { number: '4000 0000 0000 9995', icon: Wallet, words: 'subscription.sandbox.card.funds' },
  { number: '4000 0000 0000 0077', icon: Hourglass, words: 'subscription.sandbox.card.slow' },
];

/** The cards that the portal offers. It accepts both; they differ at the next charge. */
export const PORTAL_CARDS: readonly CardChoice[] = [
  { number: '4242 4242 4242 4242', icon: CircleCheck, words: 'subscription.sandbox.portal.cardGood' },
  { number: '4000 0000 0000 0341', icon: CircleSlash, words: 'subscription.sandbox.portal.cardLater' },
];

type Props = { legend: string; choices: readonly CardChoice[]; chosen?: string };

export function TestCards({ legend, choices, chosen }: Props) {
  const t = useTexts<PaymentSandboxTexts>();
  const known = choices.find(({ number }) => number === chosen) ?? choices[0];
  return (
    <fieldset className="stack stack--s">
      <legend className="label">{legend}</legend>
      {choices.map(({ number, icon, words }) => (
        <label className="testcard" key={number}>
          <input type="radio" name="number" value={number} defaultChecked={number === known?.number} />
          <Icon of={icon} />
          <b>{t(words)}</b>
          <small className="num">{number}</small>
        </label>
      ))}
    </fieldset>
  );
}
