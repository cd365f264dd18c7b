/** Why a request of a directory cannot be carried out, in the words of RFC 7644, section 3.12. */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget';

/** `detail` is read by whoever looks after the directory, in English as the rest of the protocol. */
export class ScimProblem {
  readonly scimType: ScimType;
  readonly detail: string;

  constructor(scimType: ScimType, detail: string) {
    this.scimType = scimType;
    this.detail = detail;
  }
}

/** The value, or the first thing that is wrong among several. */
export function isProblem(value: unknown): value is ScimProblem {
  return value instanceof ScimProblem;
}
