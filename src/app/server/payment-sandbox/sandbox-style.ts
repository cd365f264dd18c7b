import type { FastifyInstance } from 'fastify';
import { type Asset, pageStyle } from '#brands/server/page-style.ts';

const PREFIX = '/sandbox/files';
const YEAR_SECONDS = 31_536_000;

const STYLES = [
  'platform/web/styles/layers.css',
  'platform/web/styles/scales.css',
  'brands/styles/brand-a.css',
  'brands/styles/brand-b.css',
  'brands/styles/faces.css',
  'brands/styles/faces-more.css',
  'brands/styles/faces-aside.css',
  'platform/web/styles/base.css',
  'platform/web/styles/layout.css',
  'platform/web/styles/surfaces.css',
  'platform/web/styles/facts.css',
  'platform/web/styles/buttons.css',
  'platform/web/styles/controls.css',
  'platform/web/styles/forms.css',
  'platform/web/styles/feedback.css',
  'platform/web/styles/forced-colors.css',
  'app/server/payment-sandbox/sandbox.css',
];

/** Serves the styles of the sandbox's pages; returns their path. */
export function addStyle(scope: FastifyInstance): string {
  const files = new Map<string, Asset>();
  const style = pageStyle(PREFIX, STYLES, files);
  for (const [address, { type, content }] of files)
    scope.get(address, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` })
        .send(content),
    );
  return style;
}
