/** True for the long run of `npm run test:all`, of which the ordinary run takes a part. */
export const isWhole = process.env.ALL === '1'
