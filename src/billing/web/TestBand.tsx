import { FlaskConical } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import './test-band.css';

/** Distinguishes a test payment from every real one, for good (design 8). */
export function TestBand() {
  const t = useTexts<SubscriptionTexts>();
  return (
    <div className="sandband" role="region" aria-label={t('subscription.sandbox.modeAria')}>
      <p>
        <Icon of={FlaskConical} />
        <span>{t('subscription.sandbox.banner')}</span>
      </p>
    </div>
  );
}
