import { expect, test } from 'vitest';
import { partsOfKey, pathTemplate, requestLine } from './call-key.ts';

test('a key consists of a method, a path and the names of its parameters', () => {
  expect(partsOfKey('PUT /survey/:id/responders/:responder')).toEqual({
    method: 'PUT',
    path: '/survey/:id/responders/:responder',
    params: ['id', 'responder'],
  });
  expect(partsOfKey('GET /survey').params).toEqual([]);
});

test('encodes a parameter so that it cannot change the path, and leaves a missing one empty', () => {
  expect(requestLine('GET /respond/-/:surveyId', { surveyId: '../a b?c#d' })).toEqual([
    'GET',
    '/respond/-/..%2Fa%20b%3Fc%23d',
  ]);
  expect(requestLine('GET /survey/:id', {})).toEqual(['GET', '/survey/']);
});

test('the OpenAPI document writes a parameter in braces', () => {
  expect(pathTemplate('/survey/:id/responders/:responder')).toBe('/survey/{id}/responders/{responder}');
});
