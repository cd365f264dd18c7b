/** A refusal in the provider's form; the request changed nothing. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly answer: { type: string; code?: string; param?: string; message: string };

  constructor(status: number, answer: { type: string; code?: string; param?: string; message: string }) {
    super(answer.message);
    this.status = status;
    this.answer = answer;
  }
}

export function missing(what: string, id: string, param = 'id'): ProviderRefusal {
  const message = `No such ${what}: '${id}'`;
  // An unknown id in the address is 404, one in the body is 400.
  const status = param === 'id' ? 404 : 400;
  return new ProviderRefusal(status, { type: 'invalid_request_error', code: 'resource_missing', param, message });
}

export function wrong(param: string, message: string): ProviderRefusal {
  return new ProviderRefusal(400, { type: 'invalid_request_error', code: 'parameter_invalid', param, message });
}
