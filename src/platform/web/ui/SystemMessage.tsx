import { CalendarCheck2, Check, CloudOff, Compass, type LucideIcon, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { SystemTexts } from '../../texts/system.en.ts';
import '../styles/system.css';
import { GridLoader } from './GridLoader.tsx';

/** The messages whose text depends on data: the screen passes the complete sentence. */
type Worded = 'surveyEnded' | 'invalidDomain' | 'verifyEmail';
type Plain = 'notFound' | 'errorLogin' | 'alreadyResponded' | 'contactFormError' | 'serverError';

export type Picture = { icon: LucideIcon; dash?: string; turn?: number; dot: [x: number, y: number]; done?: boolean };

/** Messages whose picture comes from the screen that shows them (system-pictures.ts). */
type Brought = 'errorLogin' | 'invalidDomain' | 'contactFormError';

const PICTURES: Record<Exclude<Worded | Plain, Brought>, Picture> = {
  notFound: { icon: Compass, dash: '4 9', dot: [94, 12] },
  surveyEnded: { icon: CalendarCheck2, dot: [50, 9] },
  alreadyResponded: { icon: Check, dot: [79.5, 20.5], done: true },
  serverError: { icon: CloudOff, dash: '60 26', dot: [94, 12] },
  verifyEmail: { icon: MailCheck, dot: [84, 28] },
};

type Props = (({ of: Worded; text: ReactNode } | { of: Plain; text?: ReactNode }) & {
  title?: string;
  /** One button at most. */
  actions?: ReactNode;
  after?: ReactNode;
}) & { embedded?: boolean } & ({ of: Brought; picture: Picture } | { of: keyof typeof PICTURES; picture?: never });

/**
 * One picture, one sentence and one button over the whole screen (specification 2). `embedded` leaves room for the bar.
 */
export function SystemMessage({ of, title, text, actions, after, embedded = false, picture }: Props) {
  const t = useTexts<SystemTexts>();
  return (
    <div className={embedded ? 'full full--embedded' : 'full'}>
      <div className="full__box">
        <Art {...(picture ?? PICTURES[of as keyof typeof PICTURES])} />
        <h1 className="h1" tabIndex={-1}>
          {title ?? t(`system.${of}.title`)}
        </h1>
        <p>{text ?? t(`system.${of as Plain}.text`)}</p>
        {actions && <div className="row">{actions}</div>}
        {after}
      </div>
    </div>
  );
}

/**
 * The brand's loader at start-up, shown over the first view after a wait of one second. A quicker start shows only the
 * first view and then the screen.
 */
export function SystemLoading() {
  const t = useTexts<SystemTexts>();
  return (
    <div className="starting" role="status">
      <div className="panel panel--lift starting__box">
        <GridLoader label={t('system.loading.title')} />
        <p className="h3">{t('system.loading.title')}</p>
        <p>{t('system.loading.text')}</p>
      </div>
    </div>
  );
}

function Art({ icon: ElementTree, dash, dot: [x, y], done = false }: Picture) {
  return (
    <svg className="full__art" viewBox="0 0 100 100" fill="none" aria-hidden="true">
      <circle cx="50" cy="50" r="48" stroke="var(--line)" strokeWidth="1" />
      <circle
        cx="50"
        cy="50"
        r="41"
        stroke="var(--tint-2)"
        strokeWidth="2.5"
        strokeDasharray={dash}
        strokeLinecap="round"
        transform="rotate(-60 50 50)"
      />
      <circle cx="50" cy="50" r="27" fill={done ? 'var(--score-3-bg)' : 'var(--tint)'} />
      <circle cx={x} cy={y} r="4.5" fill="var(--accent)" />
      <ElementTree x={34.4} y={34.4} width={31.2} height={31.2} color="var(--tint-ink)" strokeWidth={1.6} />
    </svg>
  );
}
