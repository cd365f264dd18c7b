import { useQueryClient } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveBlob } from '#platform/web/save-file.ts';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { PopMenu } from '#platform/web/ui/PopMenu.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { DOWNLOADS, reportPath, sharedReportPath } from '#shared/paths.ts';
import { answerTable } from '../../rules/export/answer-table.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import { everyResponseQuery, type SurveyInFull } from '../survey-queries.ts';
import { useTableWords } from './table-words.ts';

type Kind = 'xlsx' | 'csv';

/**
 * Offers the result as a report or as a file, which is made in the browser from data that the reader has read (design
 * 03-survey-export).
 */
export function DownloadMenu({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<ExportTexts & CommonTexts>();
  const { busy, once } = useOneAtATime();
  const [failed, setFailed] = useState(false);
  const make = useFile(survey);
  const choose = (kind: Kind) => () =>
    void once(async () => {
      setFailed(false);
      await make(kind).catch(() => setFailed(true));
    });
  const report = (survey.part === 'reader' ? sharedReportPath : reportPath)(survey.id);
  return (
    <>
      <PopMenu
        icon={Download}
        label={t('surveys.export.button')}
        title={t('surveys.export.title')}
        busy={busy ? t('common.busy.downloading') : null}
        opensAt={DOWNLOADS}
        items={[
          { icon: FileText, name: t('surveys.export.report'), text: t('surveys.export.reportText'), href: report },
          {
            icon: FileSpreadsheet,
            name: t('surveys.export.spreadsheet'),
            text: t('surveys.export.spreadsheetText'),
            choose: choose('xlsx'),
          },
          { icon: Table2, name: t('surveys.export.csv'), text: t('surveys.export.csvText'), choose: choose('csv') },
        ]}
      >
        <p className="hint">
          {t('surveys.export.hint')} {survey.anonymousRespondents > 0 && t('surveys.export.anonymousHint')}
        </p>
      </PopMenu>
      <span role="status" className={failed ? undefined : 'vh'}>
        {failed && <FieldError>{t('surveys.export.failed')}</FieldError>}
      </span>
    </>
  );
}

/** Makes a file of the answers and downloads it. The code that makes it is loaded on first use. */
function useFile(survey: SurveyInFull): (kind: Kind) => Promise<void> {
  const t = useTexts<ExportTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const queries = useQueryClient();
  const words = useTableWords();
  return async (kind) => {
    const answers = await queries.fetchQuery(everyResponseQuery(survey));
    const table = answerTable(survey, answers, words, zone);
    const name = `${t('surveys.export.fileName', { date: survey.endDate })}.${kind}`;
    const cut = t('surveys.export.cut');
    if (kind === 'csv') {
      const { csvOf } = await import('../../rules/export/csv.ts');
      saveBlob(name, new Blob([csvOf(table, lang, cut)], { type: 'text/csv' }));
      return;
    }
    const { spreadsheetFile } = await import('./spreadsheet-file.ts');
    saveBlob(name, await spreadsheetFile(table, { sheet: t('surveys.export.sheet'), cut }));
  };
}
