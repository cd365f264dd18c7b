import { Check, Copy } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/tables.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Rows } from '#platform/web/ui/Rows.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import {
  firstWords,
  hasWords,
  MOST_FIRST_WORDS,
  narrowedWords,
  type Said,
  WORD_KINDS,
  type WordKind,
  wordsAsText,
} from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { Response } from '../survey-queries.ts';
import { useCopying } from './copied-words.ts';
import { FirstWord, OneWord, useWordLines } from './OneWord.tsx';
import type { PartOfAnswers } from './use-answers.ts';
import './words.css';

type Props = {
  said: readonly Said<Response>[];
  /** What is known of the answers while only the first ones are here; null when all are. */
  part?: PartOfAnswers | null;
};

/** The number of entries shown until the reader asks for all. */
const SHOWN_AT_FIRST = { wide: MOST_FIRST_WORDS, phone: 2 };
const USUAL_HEIGHT = 132;

/**
 * The messages and recommendations of a survey, as far as the reader may see them (design 5): a few side by side until
 * the reader asks for all, then all in one list with a search.
 */
export function WordsPanel({ said, part = null }: Props) {
  const t = useTexts<ResultTexts>();
  const [isOpen, setOpen] = useState(false);
  const [shown] = useState(() => SHOWN_AT_FIRST[matchMedia('(min-width: 48rem)').matches ? 'wide' : 'phone']);
  const written = said.filter(({ response }) => hasWords(response, 'all'));
  const count = part?.written ?? written.length;
  const first = firstWords([...written, ...newestElsewhere(said, part?.newest ?? [])], shown);
  const isFolded = count > shown && !isOpen;
  const isMissing = part !== null && count > 0 && !isFolded;
  const want = part?.want;
  useEffect(() => {
    if (isMissing) want?.();
  }, [isMissing, want]);
  if (isFolded)
    return (
      <Panel
        title={t('surveys.words.title')}
        sub={t('surveys.words.some', { shown: first.length, count })}
        aside={
          <Button size="sm" aria-expanded={false} onClick={() => startTransition(() => setOpen(true))}>
            {t('surveys.words.showAll', { count })}
          </Button>
        }
      >
        {part?.newest === null ? (
          <RowsSkeleton />
        ) : (
          <ul className="words3">
            {first.map((one) => (
              <FirstWord key={one.response.responder} said={one} />
            ))}
          </ul>
        )}
      </Panel>
    );
  return (
    <Panel
      title={
        <>
          {t('surveys.words.title')} {count > 0 && <span className="cnt num">{count}</span>}
        </>
      }
      sub={count > 0 && t('surveys.words.text', { count, answers: part?.all ?? said.length })}
      aside={
        count > 1 && (
          <div className="row">
            {!isMissing && <CopyAll said={written} />}
            {isOpen && (
              <Button kind="3" size="sm" aria-expanded onClick={() => setOpen(false)}>
                {t('surveys.words.showFewer')}
              </Button>
            )}
          </div>
        )
      }
    >
      {count === 0 ? (
        <p className="muted">{t('surveys.words.empty')}</p>
      ) : isMissing ? (
        <RowsSkeleton />
      ) : (
        <List written={written} />
      )}
    </Panel>
  );
}

/** Returns those of the newest answers that are not here. Their tabs are not known yet. */
function newestElsewhere(said: readonly Said<Response>[], newest: readonly Response[]): Said<Response>[] {
  const here = new Set(said.map(({ response }) => response.responder));
  return newest
    .filter(({ responder }) => !here.has(responder))
    .map((response) => ({ response, name: response.email, tab: null }));
}

function CopyAll({ said }: Pick<Props, 'said'>) {
  const t = useTexts<ResultTexts & CommonTexts>();
  const linesOf = useWordLines();
  const { state, copy } = useCopying();
  return (
    <div>
      <Button
        kind="3"
        size="sm"
        icon={state === 'copied' ? Check : Copy}
        onClick={() => copy(wordsAsText(said.map(linesOf)))}
      >
        {state === 'copied' ? t('common.copy.copiedToClipboard') : t('surveys.words.copyAll')}
      </Button>
      <div role="status">{state === 'failed' && <FieldError>{t('common.copy.errorCopying')}</FieldError>}</div>
    </div>
  );
}

function List({ written }: { written: readonly Said<Response>[] }) {
  const t = useTexts<ResultTexts & CommonTexts>();
  const [kind, setKind] = useState<WordKind>('all');
  const [search, setSearch] = useState('');
  const found = narrowedWords(written, { kind, search });
  return (
    <div className="stack">
      {written.length > 1 && (
        <Narrowing written={written} kind={kind} onKind={setKind} search={search} onSearch={setSearch} />
      )}
      <Rows rows={found} keyOf={({ response }) => response.responder} height={USUAL_HEIGHT} look="words">
        {(one, tie) => <OneWord key={one.response.responder} said={one} tie={tie} />}
      </Rows>
      <div role="status" className={found.length > 0 ? 'vh' : 'row'}>
        {found.length === 0 ? (
          <>
            <span className="muted">{t('surveys.words.noMatch')}</span>
            <Button
              size="sm"
              onClick={() => {
                setKind('all');
                setSearch('');
              }}
            >
              {t('common.button.reset')}
            </Button>
          </>
        ) : (
          search.trim() !== '' && t('surveys.words.found', { count: found.length })
        )}
      </div>
    </div>
  );
}

type NarrowingProps = {
  written: readonly Said<Response>[];
  kind: WordKind;
  onKind: (kind: WordKind) => void;
  search: string;
  onSearch: (search: string) => void;
};

/** A reader who may not read recommendations has no choice of kinds. */
function Narrowing({ written, kind, onKind, search, onSearch }: NarrowingProps) {
  const t = useTexts<ResultTexts>();
  const count = (of: WordKind) => written.filter(({ response }) => hasWords(response, of)).length;
  const anyRecommended = count('recommendation') > 0;
  return (
    <div className="filters words__filters" role="search">
      <TextField
        type="search"
        label={t('surveys.words.search')}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      {anyRecommended && (
        <Segmented
          legend={t('surveys.words.kind')}
          above
          fit
          options={WORD_KINDS.map((value) => ({ value, label: t(`surveys.words.kind.${value}`), count: count(value) }))}
          value={kind}
          onChange={onKind}
        />
      )}
    </div>
  );
}
