import type { Endpoint } from '#platform/server/endpoint.ts';
import { readTestInvitation, sendTestInvitation } from './test-copies.ts';

/** Every call about invitations that belongs to no survey yet. */
export const invitationEndpoints: readonly Endpoint[] = [sendTestInvitation, readTestInvitation];
