import { createPortal } from 'react-dom';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { FindTexts } from '#platform/texts/find.en.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import '#platform/web/styles/controls.css';
import { Modal } from '#platform/web/ui/Modal.tsx';
import './find.css';
import { GO_TO, useShortcutSwitch } from './shortcuts.ts';

const GO_WORDS = {
  o: 'navigation.overview.label',
  u: 'navigation.surveys.label',
  m: 'navigation.goals.label',
  k: 'navigation.cards.label',
  r: 'navigation.organisation.label',
} as const satisfies Record<keyof typeof GO_TO, keyof NavigationTexts>;

/** Every shortcut that the person can use, and the switch for the single keys. */
export function ShortcutList({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const t = useTexts<FindTexts & NavigationTexts & CommonTexts>();
  const [on, setOn] = useShortcutSwitch();
  const then = t('navigation.keys.then');
  const goTo = (Object.keys(GO_WORDS) as (keyof typeof GO_WORDS)[]).filter(
    (key) => key !== 'r' || user.abilities?.readShared === true,
  );
  // Rendered outside the bar, so that it does not inherit the bar's colours.
  return createPortal(
    <Modal title={t('navigation.keys.title')} onClose={onClose}>
      <div className="keyslist">
        <p className="muted">{t('navigation.keys.text')}</p>
        <div className="keys">
          <div className="stack">
            <Section
              title={t('navigation.keys.anywhere')}
              rows={[
                [t('navigation.find.title'), ['Ctrl', 'K']],
                [t('navigation.keys.thisList'), ['?']],
                [t('navigation.keys.closeOpen'), ['Esc']],
                ...(user.abilities?.create === true ? [[t('navigation.newSurveyButton'), ['N']] as Row] : []),
              ]}
            />
            <Section
              title={t('navigation.keys.inSurvey')}
              rows={[
                [t('navigation.keys.nextResponder'), ['→']],
                [t('navigation.keys.previousResponder'), ['←']],
              ]}
            />
          </div>
          <Section
            title={t('navigation.keys.goTo')}
            rows={goTo.map((key) => [t(GO_WORDS[key]), ['G', key.toUpperCase()], then])}
          />
        </div>
        <label className="switch">
          <input type="checkbox" role="switch" checked={on} onChange={({ target }) => setOn(target.checked)} />
          <span>
            <b>{t('navigation.keys.use')}</b>
            <small>{t('navigation.keys.useText')}</small>
          </span>
        </label>
      </div>
    </Modal>,
    document.body,
  );
}

/** What the keys do, the keys, and the word between them if they are pressed one after the other. */
type Row = [words: string, keys: readonly string[], then?: string];

function Section({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([words, keys, then]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && then} <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
