/** Splits an e-mail address where a line may break: after its @ and its dots, never within a word. */
export function addressPieces(address: string): string[] {
  return address.match(/[^@.]*[@.]+|[^@.]+$/g) ?? [];
}
