import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Role } from '#access/rules/actor.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { LoadedPage } from '#platform/web/loading.ts';
import { problemIn, type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { Sending } from '#platform/web/use-sending.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { auditQuery, attemptOrganisations, type Member, memberListsKey, membersKey } from '../organisation-queries.ts';

type MemberPages = InfiniteData<LoadedPage<Member>>;

/** One change of one person, saved immediately. */
export type MemberChange =
  | { role: Exclude<Role, 'owner'> }
  | { departmentId: string | null }
  | { addedGroups: string[] }
  | { deletedGroups: string[] };

/** Resolves to the problem; null if the change was saved. */
export type ChangeMember = (member: Member, change: MemberChange) => Promise<SaveProblem | null>;

/** Resolves to the problem; null if the person was removed. */
export type RemoveMember = (member: Member) => Promise<SaveProblem | null>;

/** Removes a person. The list is refetched also after a refusal, because it has changed then. */
export function useRemovingMembers(orgId: string): RemoveMember {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  return async ({ userId, candidate }) => {
    const params = { orgId, userId };
    const removed = await attemptOrganisations('DELETE /organization/:orgId/user/:userId', { params });
    await queries.invalidateQueries({ queryKey: membersKey(orgId) });
    if (!removed.ok) return saveProblemOf(removed.problem);
    void queries.invalidateQueries(auditQuery(orgId));
    toast(t('organisation.members.remove.done', { name: candidate }));
    return null;
  };
}

/** Why the last change was not saved, until one is. */
export type FailingChange = Pick<Sending, 'problem' | 'tries'>;

/**
 * Saves changes of people optimistically: they show at once, are rolled back when the server refuses, and can be
 * undone. Several may be in progress at a time, also for one person, so that no change waits for another.
 */
export function useMemberChanges(orgId: string): { change: ChangeMember; failing: FailingChange } {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [failing, setFailing] = useState<FailingChange>({ problem: null, tries: 0 });
  const underway = useRef(new Map<string, number>());
  const queryKey = membersKey(orgId);

  const show = (userId: string, next: (member: Member) => Member) =>
    queries.setQueriesData<MemberPages>(
      { queryKey: memberListsKey(orgId) },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            rows: page.rows.map((member) => (member.userId === userId ? next(member) : member)),
          })),
        },
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
    const problem = problemIn(saved);
    setFailing(({ tries }) => ({ problem, tries: tries + 1 }));
    if (!saved.ok) {
      await queries.invalidateQueries({ queryKey });
      return problem;
    }
    // If another change of the same person is in progress, its reply will be newer.
    if (underway.current.get(userId) === 0) show(userId, ({ image }) => ({ ...saved.result, image }));
    void queries.invalidateQueries(auditQuery(orgId));
    // Read again for the counts above the list, unless a change in progress would be missing there.
    if ([...underway.current.values()].every((changes) => changes === 0)) void queries.invalidateQueries({ queryKey });
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
  return { change, failing };
}

function withChange(member: Member, change: MemberChange): Member {
  if ('role' in change) return { ...member, role: change.role };
  if ('departmentId' in change) return { ...member, department: change.departmentId };
  if ('addedGroups' in change) return { ...member, groups: [...member.groups, ...change.addedGroups] };
  return { ...member, groups: member.groups.filter((group) => !change.deletedGroups.includes(group)) };
}

/** Returns the change that undoes this one, given the state before it. */
function opposite(before: Member, change: MemberChange): MemberChange | null {
  if ('role' in change) return before.role === 'owner' ? null : { role: before.role };
  if ('departmentId' in change) return { departmentId: before.department };
  return 'addedGroups' in change ? { deletedGroups: change.addedGroups } : { addedGroups: change.deletedGroups };
}
