import { Fragment } from 'react';
import { addressPieces } from '../../rules/address-pieces.ts';

/** An e-mail address whose lines may break after its @ and its dots (design 8). */
export function Address({ of: address }: { of: string }) {
  return addressPieces(address).map((piece, place) => (
    <Fragment key={`${place} ${piece}`}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
