import type { Endpoint } from '#platform/server/endpoint.ts';
import { readTestInvitation, sendTestInvitation } from './test-copies.ts';

/** The calls about invitations that belong to no survey yet. */
export const invitationEndpoints: readonly Endpoint[] = [sendTestInvitation, readTestInvitation];
