import { expect } from 'vitest';
import type { DocumentCalls } from '#documents/calls.ts';
import { asked, under } from '../matrix/asking.ts';
import type { Tested } from './tested-call.ts';

export const documents: Tested<DocumentCalls> = {
  'GET /organization/:orgId/documents': {
    asked: asked({ orgA: under('orgA'), orgC: under('orgC') }),
    filtered: {
      'own organisation and settings alone': ({ body, cell, scene }) => {
        const { name } = cell.actor === 'owner' ? scene.orgA : scene.orgC;
        expect(body, cell.told).toMatchObject({ organisation: { name }, kept: { neverAnswered: 30 } });
        const parts = 'organisation operator agreement kept closing suppliers login madeAt';
        expect(Object.keys(body as object).join(' '), cell.told).toBe(parts);
      },
    },
  },
};
