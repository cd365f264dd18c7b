import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Role } from '#access/rules/actor.ts';
import { useTexts } from '#languages/web/language.tsx';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { auditQuery, attemptOrganisations, type Member, membersQuery } from '../organisation-queries.ts';

/** One thing about one person; saved at once. */
export type MemberChange =
  | { role: Exclude<Role, 'owner'> }
  | { departmentId: string | null }
  | { addedGroups: string[] }
  | { deletedGroups: string[] };

/** Gives why it was not saved; null when it was. */
export type ChangeMember = (member: Member, change: MemberChange) => Promise<SaveProblem | null>;

/** Gives why the person is still there; null when they are gone. */
export type RemoveMember = (member: Member) => Promise<SaveProblem | null>;

/** Removes somebody; the list is read anew, also when the server refuses, because it has changed then. */
export function useRemovingMembers(orgId: string): RemoveMember {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  return async ({ userId, candidate }) => {
    const params = { orgId, userId };
    const removed = await attemptOrganisations('DELETE /organization/:orgId/user/:userId', { params });
    await queries.invalidateQueries(membersQuery(orgId));
    if (!removed.ok) return saveProblemOf(removed.problem);
    void queries.invalidateQueries(auditQuery(orgId));
    toast(t('organisation.members.remove.done', { name: candidate }));
    return null;
  };
}

/**
 * Saves changes of people: they show at once, go back when the server refuses, and can be undone. Several may be on
 * their way at a time, of one person too, so nothing here is held back while another is sent.
 */
export function useMemberChanges(orgId: string): { change: ChangeMember; failures: number } {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [failures, setFailures] = useState(0);
  const underway = useRef(new Map<string, number>());
  const { queryKey } = membersQuery(orgId);

  const show = (userId: string, next: (member: Member) => Member) =>
    queries.setQueryData<Member[]>(queryKey, (members) =>
      members?.map((member) => (member.userId === userId ? next(member) : member)),
    );
  const send = async (member: Member, change: MemberChange): Promise<SaveProblem | null> => {
    const { userId } = member;
    const count = (by: number) => underway.current.set(userId, (underway.current.get(userId) ?? 0) + by);
    count(1);
    show(userId, (now) => withChange(now, change));
    const saved = await attemptOrganisations('PUT /organization/:orgId/user/:userId', {
      params: { orgId, userId },
      body: change,
    });
    count(-1);
    if (!saved.ok) {
      setFailures((before) => before + 1);
      await queries.invalidateQueries({ queryKey });
      return saveProblemOf(saved.problem);
    }
    // While another change of the same person is on its way, its own answer will be the newest.
    if (underway.current.get(userId) === 0) show(userId, ({ image }) => ({ ...saved.result, image }));
    void queries.invalidateQueries(auditQuery(orgId));
    return null;
  };
  const change: ChangeMember = async (member, wanted) => {
    const problem = await send(member, wanted);
    const name = member.candidate;
    const back = opposite(member, wanted);
    const undo = async () => {
      if (back !== null && (await send(member, back)) === null) toast(t('organisation.members.undone', { name }));
    };
    if (problem === null)
      toast(t('organisation.members.saved', { name }), back === null ? undefined : () => void undo());
    return problem;
  };
  return { change, failures };
}

function withChange(member: Member, change: MemberChange): Member {
  if ('role' in change) return { ...member, role: change.role };
  if ('departmentId' in change) return { ...member, department: change.departmentId };
  if ('addedGroups' in change) return { ...member, groups: [...member.groups, ...change.addedGroups] };
  return { ...member, groups: member.groups.filter((group) => !change.deletedGroups.includes(group)) };
}

/** What takes a change back, seen from before it. */
function opposite(before: Member, change: MemberChange): MemberChange | null {
  if ('role' in change) return before.role === 'owner' ? null : { role: before.role };
  if ('departmentId' in change) return { departmentId: before.department };
  return 'addedGroups' in change ? { deletedGroups: change.addedGroups } : { addedGroups: change.deletedGroups };
}
