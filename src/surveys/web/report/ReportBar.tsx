import { ArrowLeft, Printer } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import type { ExportTexts } from '../../texts/export.en.ts';

/** The buttons to go back and to print. They are not printed. */
export function ReportBar({ back, fits }: { back: string; fits: boolean }) {
  const t = useTexts<ExportTexts & CommonTexts>();
  return (
    <header className="repbar">
      <div className="row">
        <ButtonLink icon={ArrowLeft} href={back}>
          {t('common.button.back')}
        </ButtonLink>
        <p className="hint">{t(fits ? 'surveys.report.hint' : 'surveys.report.hintLonger')}</p>
      </div>
      <Button kind="cta" icon={Printer} onClick={() => print()}>
        {t('surveys.report.print')}
      </Button>
    </header>
  );
}
