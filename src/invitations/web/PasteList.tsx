import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { TextArea } from '#platform/web/ui/TextField.tsx';
import { addressesIn } from '../rules/invite-list.ts';
import type { InviteTexts } from '../texts/invite.en.ts';
import { useKeptPaste } from './kept-paste.tsx';

type Props = { known: readonly string[]; onAdd: (addresses: string[]) => void };

/** Extracts the addresses from a pasted mail, calendar or spreadsheet, and shows them before adding (design 4). */
export function PasteList({ known, onAdd }: Props) {
  const t = useTexts<InviteTexts>();
  const toast = useToast();
  const [text, setText] = useKeptPaste();
  const [kept] = useState(text !== '');
  const { found, duplicates, invalid } = addressesIn(text, known);
  const add = () => {
    onAdd(found);
    // Unreadable lines stay, so that they can be corrected.
    setText(invalid.join('\n'));
    toast(t('surveys.paste.added', { count: found.length }));
  };
  return (
    <details className="paste" open={kept}>
      <summary>
        <Icon of={ClipboardPaste} />
        {t('surveys.paste.title')}
      </summary>
      <TextArea
        label={t('surveys.paste.label')}
        hint={t('surveys.paste.hint')}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row row--between paste__end">
        <p className="hint" role="status">
          {text.trim() !== '' && (
            <>
              {t('surveys.paste.found', { count: found.length + duplicates + invalid.length })}{' '}
              {duplicates > 0 && t('surveys.paste.alreadyAdded', { count: duplicates })}{' '}
              {invalid.length > 0 && t('surveys.paste.invalid', { count: invalid.length })}
            </>
          )}
        </p>
        {found.length > 0 && (
          <Button size="sm" icon={Plus} onClick={add}>
            {t('surveys.paste.addButton', { count: found.length })}
          </Button>
        )}
      </div>
    </details>
  );
}
