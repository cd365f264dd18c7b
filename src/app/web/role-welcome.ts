import { useEffect, useRef } from 'react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import type { WaitingTexts } from '#dashboards/texts/waiting.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';

/** Greets a person who waited for a role when it is given, on whatever page that happens. */
export function useRoleWelcome({ role, organization: organisation }: SignedInUser): void {
  const t = useTexts<AccessTexts & WaitingTexts>();
  const toast = useToast();
  const before = useRef({ role, id: organisation?.id });
  useEffect(() => {
    const was = before.current;
    before.current = { role, id: organisation?.id };
    if (was.role !== 'invited' || was.id !== organisation?.id || role === 'invited' || role === null) return;
    const name = t(`access.role.${role}.name`).toLocaleLowerCase();
    toast(t('dashboard.invited.welcome', { role: name, organisation: organisation?.name ?? '' }));
  }, [role, organisation, t, toast]);
}
