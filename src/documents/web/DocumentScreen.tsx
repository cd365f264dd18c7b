import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed, OneWaiting } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { takesPayment } from '#brands/web/page.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { type Lang, langOf } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { documentPath, DOCUMENTS_PATH } from '#shared/paths.ts';
import { useLightPage } from '#surveys/web/report/use-light-page.ts';
import '#surveys/web/report/report.css';
import { documentHtml } from '../rules/document-html.ts';
import type { DocumentFacts } from '../rules/document-facts.ts';
import { type DocumentName, documentsAt, WHOLE_FOLDER } from '../rules/document-names.ts';
import { type DocumentTexts, en } from '../texts/documents.en.ts';
import { no } from '../texts/documents.no.ts';
import { DocumentBar } from './DocumentBar.tsx';
import { DocumentSheets } from './DocumentSheets.tsx';
import { documentFactsQuery, rememberDownload } from './document-queries.ts';
import { sourcesIn } from './document-sources.ts';
import './documents.css';

const WORDS = { en, no };

/** A document of the organisation as pages of paper, or all of them; the browser prints it or saves it as a PDF. */
export function DocumentScreen() {
  const { document: part = '' } = useParams({ strict: false });
  const t = useTexts<DocumentTexts>();
  const { organisation, role, owner } = useOwnOrganisation();
  const isOwner = organisation !== null && role === 'owner';
  const query = useQuery({ ...documentFactsQuery(organisation?.id ?? ''), enabled: isOwner });
  const names = documentsAt(part);
  const title = part === WHOLE_FOLDER ? t('documents.folder.title') : t('documents.title');
  if (organisation !== null && !isOwner && owner !== null) return <ForOwnerOnly owner={owner} />;
  if (!isOwner || names.length === 0) return <NotFound />;
  return (
    <Loaded
      query={query}
      skeleton={<OneWaiting title={title} />}
      instead={() =>
        query.data === undefined && <OneFailed title={title} href={DOCUMENTS_PATH} retry={query.refetch} />
      }
      later="quiet"
    >
      {(facts) => <Papers orgId={organisation.id} part={part} names={names} facts={facts} />}
    </Loaded>
  );
}

function ForOwnerOnly({ owner }: { owner: string }) {
  const t = useTexts<DocumentTexts>();
  usePageTitle(t('documents.title'));
  return (
    <div className="wrap page">
      <PageHead title={t('documents.title')} />
      <Banner kind="warn" title={t('documents.ownerOnly', { owner })} />
    </div>
  );
}

type Props = { orgId: string; part: string; names: readonly DocumentName[]; facts: DocumentFacts };

function Papers({ orgId, part, names, facts }: Props) {
  const { lang: own } = useLanguage();
  const { name: brand } = useBrand();
  const search: { in?: unknown; print?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const lang = langOf(String(search.in)) ?? own;
  const t = translator<DocumentTexts>(lang, WORDS[lang]);
  const sources = sourcesIn(lang);
  const go = (to: Lang) => void navigate({ to: documentPath(part, to), replace: true });
  const remember = () => void rememberDownload(orgId, { documents: [...names], madeAt: facts.madeAt });
  const [only] = names;
  const title = names.length === 1 && only !== undefined ? sources[only].title : t('documents.folder.title');
  usePageTitle(title);
  useLightPage();
  return (
    <div className="is-report">
      <DocumentBar
        lang={lang}
        onLang={go}
        onPrint={() => {
          remember();
          print();
        }}
      />
      <DocumentSheets
        key={lang}
        lang={lang}
        t={t}
        facts={facts}
        documents={names.map((name) => ({
          name,
          title: sources[name].title,
          html: documentHtml(name, sources, { lang, t, brand, payments: takesPayment(), facts }),
        }))}
        prints={search.print !== undefined}
        onPrinted={() => {
          remember();
          go(lang);
        }}
      />
    </div>
  );
}
