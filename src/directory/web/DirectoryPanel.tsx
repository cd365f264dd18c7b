import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLines } from '#platform/web/ui/Skeleton.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/lines.css';
import type { DirectoryTexts } from '../texts/directory.en.ts';
import './directory.css';
import { type Directory, directoryQuery, type MadeToken } from './directory-queries.ts';
import { DomainProof } from './DomainProof.tsx';
import { MakeToken } from './MakeToken.tsx';
import { MadeNotice } from './MadeNotice.tsx';
import { TokenLine } from './TokenLine.tsx';

/** The connection of a company's directory: its address, its tokens, and what it may do. Only the owner sees it. */
export function DirectoryPanel({ orgId }: { orgId: string }) {
  const t = useTexts<DirectoryTexts>();
  const query = useQuery(directoryQuery(orgId));
  return (
    <Panel
      title={t('directory.title')}
      sub={t('directory.short')}
      aside={query.data && <Connection inUse={query.data.tokens.length > 0} />}
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={12} />} title={t('directory.tokens.loadFailed')}>
        {(directory) => <Connected directory={directory} orgId={orgId} />}
      </Loaded>
    </Panel>
  );
}

function Connection({ inUse }: { inUse: boolean }) {
  const t = useTexts<DirectoryTexts>();
  return <Status of={inUse ? 'ok' : 'upcoming'}>{t(inUse ? 'directory.inUse' : 'directory.notInUse')}</Status>;
}

function Connected({ directory, orgId }: { directory: Directory; orgId: string }) {
  const t = useTexts<DirectoryTexts>();
  const { address, domain, proof, tokens, waiting } = directory;
  const [made, setMade] = useState<MadeToken | null>(null);
  return (
    <div className="stack">
      <div className="stack stack--s">
        <b className="directory__label">{t('directory.address.label')}</b>
        <CopyBox value={address} label={t('directory.address.label')} />
      </div>
      <div className="stack stack--s">
        {domain === null || proof === null ? (
          <p>{t('directory.noDomain')}</p>
        ) : (
          <DomainProof domain={domain} proof={proof} orgId={orgId} />
        )}
        <p className="muted">{t('directory.roles')}</p>
        {waiting > 0 && <p className="muted">{t('directory.waiting', { count: waiting })}</p>}
      </div>
      <h3>{t('directory.tokens.title')}</h3>
      {made !== null && <MadeNotice made={made} onDone={() => setMade(null)} />}
      {tokens.length === 0 ? (
        <p className="muted">{t('directory.tokens.empty')}</p>
      ) : (
        <ul className="lines">
          {tokens.map((token) => (
            <TokenLine token={token} isLast={tokens.length === 1} orgId={orgId} key={token.id} />
          ))}
        </ul>
      )}
      <MakeToken orgId={orgId} onMade={setMade} />
      <p className="hint">{t('directory.deactivated')}</p>
    </div>
  );
}
