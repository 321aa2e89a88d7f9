/** The public key that the modules beside the product are signed with. Whoever packs them anew puts theirs here. */
export const ownPublisherKey = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAtQN16t82U7m1p8CTMtz1Mac5P6Q+sy/tJWVc5qFg1Fk=
-----END PUBLIC KEY-----
`
