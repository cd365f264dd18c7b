import { expect } from 'vitest';
import type { DocumentCalls } from '#documents/calls.ts';
import { asked, under } from '../matrix/asking.ts';
import type { Tested } from './tested-call.ts';

const DOWNLOAD = { documents: ['record', 'letter'], madeAt: '2026-11-20T08:00:00.000Z' };

export const documents: Tested<DocumentCalls> = {
  'GET /organization/:orgId/documents': {
    asked: asked({ orgA: under('orgA'), orgC: under('orgC') }),
    filtered: {
      'own organisation and settings alone': ({ body, cell, scene }) => {
        const { name } = cell.actor === 'owner' ? scene.orgA : scene.orgC;
        expect(body, cell.told).toMatchObject({ organisation: { name }, kept: { neverAnswered: 30 } });
        const parts =
          'organisation operator agreement kept closing suppliers login changes downloads suppliersChanged madeAt';
        expect(Object.keys(body as object).join(' '), cell.told).toBe(parts);
      },
    },
  },
  'POST /organization/:orgId/documents/downloads': {
    asked: asked({ orgA: under('orgA', () => ({ body: DOWNLOAD })), orgC: under('orgC', () => ({ body: DOWNLOAD })) }),
    goodBody: () => DOWNLOAD,
    write: {
      request: ({ organisation }) => ({ params: { orgId: organisation.id }, body: DOWNLOAD }),
      columns: { document_downloads: 'organisation_id document made_at' },
    },
  },
};
