/**
 * Things that networks hold, bounded for each network and in total. When there is no room for one more, the network that
 * holds most gives something up, so that nobody can lock others out by holding on.
 */
export class FairShare<T> {
  private readonly held = new Map<string, Set<T>>();
  private total = 0;

  constructor(
    private readonly perNetwork: number,
    private readonly inTotal: number,
  ) {}

  get count(): number {
    return this.total;
  }

  /**
   * Returns what one thing must be given up of before `network` takes another, oldest first; `undefined` if there is
   * room.
   * @param network `undefined`: not bounded by itself, and gives nothing up
   */
  findSurplus(network: string | undefined): ReadonlySet<T> | undefined {
    const own = network === undefined ? undefined : this.held.get(network);
    if (own && own.size >= this.perNetwork) return own;
    return this.total < this.inTotal ? undefined : this.findLargest();
  }

  add(network: string | undefined, thing: T): void {
    this.total += 1;
    if (network === undefined) return;
    const own = this.held.get(network);
    if (own) own.add(thing);
    else this.held.set(network, new Set([thing]));
  }

  remove(network: string | undefined, thing: T): void {
    this.total -= 1;
    if (network === undefined) return;
    const own = this.held.get(network);
    own?.delete(thing);
    if (own?.size === 0) this.held.delete(network);
  }

  private findLargest(): ReadonlySet<T> {
    let largest: ReadonlySet<T> = new Set();
    for (const things of this.held.values()) if (things.size > largest.size) largest = things;
    return largest;
  }
}
