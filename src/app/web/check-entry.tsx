import './base-styles.ts';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/navigation.css';
import '#platform/web/styles/buttons.css';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/menus.css';
import '#platform/web/styles/surfaces.css';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/forms.css';
import '#platform/web/styles/feedback.css';
import '#platform/web/styles/footer.css';
import '#brands/styles/faces-aside.css';
import '#platform/web/styles/journey-card.css';
import '#scoring/web/score.css';
import { pageData } from '#brands/web/page.ts';
import { type CheckProps, CheckView } from '#cards/pages/check/CheckView.tsx';
import { rememberFollowedLang } from '#languages/web/remembered-language.ts';
import { CHECK_TEXTS } from './check-texts.ts';
import { hydrate } from './mount.tsx';

const { data, lang } = pageData();
// The verdict on a link is whole as the server has rendered it.
if (data === undefined) document.querySelector<HTMLElement>('#verdict')?.focus();
else
  hydrate(
    CHECK_TEXTS[lang],
    (other) => Promise.resolve(CHECK_TEXTS[other]),
    <CheckView {...(data as CheckProps)} />,
    '#check',
  );

rememberFollowedLang();
