import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { DirectoryTexts } from '../texts/directory.en.ts';
import './directory.css';
import { attemptDirectory, type Directory, useReadingAnew } from './directory-queries.ts';

type Props = { domain: string; proof: NonNullable<Directory['proof']>; orgId: string };

/** Whether the owner's domain is proven, and the record that proves it. */
export function DomainProof({ domain, proof: { provenAt, record }, orgId }: Props) {
  const t = useTexts<DirectoryTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  if (provenAt === null) return <Unproven domain={domain} record={record} orgId={orgId} />;
  const date = longDay(lang, dayAt(new Date(provenAt), zone));
  return (
    <>
      <p>{t('directory.domain', { domain })}</p>
      <p className="muted">{t('directory.proof.proven', { domain, date })}</p>
    </>
  );
}

const WHY = {
  '/problems/record-missing': 'directory.proof.missing',
  '/problems/domain-taken': 'directory.proof.taken',
} as const;
type Why = (typeof WHY)[keyof typeof WHY];

function Unproven({ domain, record, orgId }: { domain: string; record: string; orgId: string }) {
  const t = useTexts<DirectoryTexts>();
  const readAnew = useReadingAnew(orgId);
  const [why, setWhy] = useState<Why | null>(null);
  const checking = useSending(async (): Promise<SaveProblem | null> => {
    setWhy(null);
    const done = await attemptDirectory('POST /organization/:id/directory-domain', { params: { id: orgId }, body: {} });
    if (!done.ok && done.problem.status === 409) {
      setWhy(WHY[done.problem.type as keyof typeof WHY] ?? 'directory.proof.missing');
      return null;
    }
    if (done.ok) await readAnew();
    return problemIn(done);
  });
  return (
    <div className="stack stack--s">
      <p>
        <b>{t('directory.proof.title', { domain })}</b>
      </p>
      <p>{t('directory.proof.text')}</p>
      <p className="muted">{t('directory.proof.how', { domain })}</p>
      <CopyBox value={record} label={t('directory.proof.record')} />
      <SaveFailed {...checking} />
      {why !== null && <FieldError>{t(why, { domain })}</FieldError>}
      <div className="row">
        <Button busy={checking.busy ? t('directory.proof.busy') : null} onClick={checking.send}>
          {t('directory.proof.button')}
        </Button>
      </div>
    </div>
  );
}
