/** An e-mail address in the pieces between which a line may end: after its @ and its dots, never within a word. */
export function addressPieces(address: string): string[] {
  return address.match(/[^@.]*[@.]+|[^@.]+$/g) ?? [];
}
