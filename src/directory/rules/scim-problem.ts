/** The reason of a refusal, in the terms of RFC 7644, section 3.12. */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget';

/** `detail` is for the administrator of the directory, in English like the rest of the protocol. */
export class ScimProblem {
  readonly scimType: ScimType;
  readonly detail: string;

  constructor(scimType: ScimType, detail: string) {
    this.scimType = scimType;
    this.detail = detail;
  }
}

export function isProblem(value: unknown): value is ScimProblem {
  return value instanceof ScimProblem;
}
