/** One thing for each object: made when it is first asked for, and gone together with the object. */
export function perObject<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, { value: Made }>()
  return (owner) => {
    const known = made.get(owner)
    if (known) return known.value
    const value = make(owner)
    made.set(owner, { value })
    return value
  }
}
