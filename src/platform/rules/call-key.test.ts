import { expect, test } from 'vitest';
import { partsOfKey, pathTemplate, requestLine } from './call-key.ts';

test('a key is a method, a path, and the names after its colons', () => {
  expect(partsOfKey('PUT /survey/:id/responders/:responder')).toEqual({
    method: 'PUT',
    path: '/survey/:id/responders/:responder',
    params: ['id', 'responder'],
  });
  expect(partsOfKey('GET /survey').params).toEqual([]);
});

test('a parameter cannot leave its place in the path; one that is missing leaves it empty', () => {
  expect(requestLine('GET /respond/-/:surveyId', { surveyId: '../a b?c#d' })).toEqual([
    'GET',
    '/respond/-/..%2Fa%20b%3Fc%23d',
  ]);
  expect(requestLine('GET /survey/:id', {})).toEqual(['GET', '/survey/']);
});

test('a description of the API writes a parameter in braces', () => {
  expect(pathTemplate('/survey/:id/responders/:responder')).toBe('/survey/{id}/responders/{responder}');
});
