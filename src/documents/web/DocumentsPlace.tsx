import {
  Accessibility,
  CircleDot,
  Download,
  FileCheck,
  FolderDown,
  Handshake,
  Info,
  ListChecks,
  type LucideIcon,
  Mail,
  Scale,
  ShieldCheck,
  Truck,
  UsersRound,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { listed, longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import '#platform/web/styles/lines.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { documentPath } from '#shared/paths.ts';
import { ACCESSIBILITY_CHECK } from '../rules/accessibility-check.ts';
import { changedSinceDownload } from '../rules/document-changes.ts';
import type { DocumentFacts } from '../rules/document-facts.ts';
import { DOCUMENT_GROUPS, type DocumentGroup, type DocumentName, WHOLE_FOLDER } from '../rules/document-names.ts';
import type { DocumentTexts } from '../texts/documents.en.ts';
import { documentFactsQuery } from './document-queries.ts';
import { DocumentLanguage } from './DocumentLanguage.tsx';
import { useDocumentWords } from './document-words.ts';
import './documents.css';

const ICONS: Record<DocumentName, LucideIcon> = {
  agreement: Handshake,
  record: ListChecks,
  impact: Scale,
  measures: ShieldCheck,
  suppliers: Truck,
  letter: Mail,
  minutes: UsersRound,
  ai: FileCheck,
  accessibility: Accessibility,
};

/** The owner's place for the documents that those who must agree ask for. */
export function DocumentsPlace() {
  const t = useTexts<DocumentTexts>();
  const { organisation } = useOwnOrganisation();
  const query = useQuery({ ...documentFactsQuery(organisation?.id ?? ''), enabled: organisation !== null });
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={9} />} title={t('documents.loadFailed')} later="quiet">
      {(facts) => <Documents facts={facts} />}
    </Loaded>
  );
}

function Documents({ facts }: { facts: DocumentFacts }) {
  const t = useTexts<DocumentTexts>();
  const { lang: own } = useLanguage();
  const [lang, setLang] = useState<Lang>(own);
  const { groups, texts } = useDocumentWords();
  return (
    <>
      <Panel title={t('documents.title')} sub={t('documents.text')}>
        <div className="doctop">
          <DocumentLanguage lang={lang} onLang={setLang} />
          <ButtonLink kind="cta" icon={FolderDown} href={documentPath(WHOLE_FOLDER, lang, true)}>
            {t('documents.allButton')}
          </ButtonLink>
        </div>
        {(Object.keys(DOCUMENT_GROUPS) as DocumentGroup[]).map((group) => (
          <section key={group}>
            <h3 className="doch">{groups[group]}</h3>
            <ul className="lines">
              {DOCUMENT_GROUPS[group].map((name) => (
                <DocumentLine key={name} name={name} text={texts[name]} lang={lang} facts={facts} />
              ))}
            </ul>
          </section>
        ))}
      </Panel>
      <p className="why">
        <Icon of={Info} />
        <span>{t('documents.advice')}</span>
      </p>
    </>
  );
}

type LineProps = { name: DocumentName; text: string; lang: Lang; facts: DocumentFacts };

function DocumentLine({ name, text, lang, facts }: LineProps) {
  const t = useTexts<DocumentTexts>();
  const title = t(`documents.${name}.title`);
  return (
    <li className="lines__3">
      <span className="dev">
        <Icon of={ICONS[name]} />
      </span>
      <div>
        <b>
          <a className="doclink" href={documentPath(name, lang)}>
            {title}
          </a>
        </b>
        <p>{text}</p>
        <Dated name={name} facts={facts} />
        <ChangedSince name={name} facts={facts} />
      </div>
      <div className="docb">
        <ButtonLink
          kind="2"
          size="sm"
          href={documentPath(name, lang)}
          aria-label={t('documents.openAria', { document: title })}
        >
          {t('documents.openButton')}
        </ButtonLink>
        <ButtonLink
          kind="3"
          size="sm"
          icon={Download}
          href={documentPath(name, lang, true)}
          aria-label={t('documents.pdfAria', { document: title })}
        >
          {t('documents.pdfButton')}
        </ButtonLink>
      </div>
    </li>
  );
}

type OfDocument = Pick<LineProps, 'name' | 'facts'>;

/** When a document was accepted, tested, changed or made. */
function Dated({ name, facts: { agreement, suppliersChanged } }: OfDocument) {
  const t = useTexts<DocumentTexts>();
  const { lang } = useLanguage();
  const today = useToday();
  const day = (value: string) => longDay(lang, receivedDay(value));
  if (name === 'accessibility') return <p>{t('documents.tested', { date: day(ACCESSIBILITY_CHECK.on) })}</p>;
  if (name === 'suppliers' && suppliersChanged !== null)
    return <p>{t('documents.lastChanged', { date: day(suppliersChanged) })}</p>;
  if (name !== 'agreement') return <p>{t('documents.made', { date: longDay(lang, today) })}</p>;
  const { accepted: version, by, on, current } = agreement;
  const date = day(on);
  return (
    <>
      <p>
        {by === null
          ? t('documents.acceptedUnknown', { version, date })
          : t('documents.accepted', { version, name: by, date })}
      </p>
      {current !== version && <Warning>{t('documents.newerVersion', { version: current })}</Warning>}
    </>
  );
}

/** What has changed in a document since its last download. */
function ChangedSince({ name, facts }: OfDocument) {
  const t = useTexts<DocumentTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const today = useToday();
  const since = changedSinceDownload(name, facts);
  if (since === null) return null;
  const what = listed(
    lang,
    since.changed.map((change) => t(`documents.what.${change}`)),
  );
  const date = nearLongDay(lang, dayAt(since.at, zone), today);
  return <Warning>{t('documents.changedSince', { what, date })}</Warning>;
}

function Warning({ children }: { children: string }) {
  return (
    <p className="docnew">
      <Icon of={CircleDot} />
      <span>{children}</span>
    </p>
  );
}
