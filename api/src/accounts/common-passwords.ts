/** The most used passwords of six and more characters, lower case; public lists agree on these. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 111111 000000 666666 888888 121212 654321 112233 123321
password password1 password123 passw0rd p@ssword p@ssw0rd qwerty qwerty1 qwerty123 qwertyuiop 1q2w3e 1q2w3e4r 1qaz2wsx
asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcdef abcd1234 a123456 aa123456 iloveyou welcome welcome1 monkey dragon
football baseball letmein master shadow sunshine princess michael jordan superman batman trustno1 starwars hello1
freedom whatever computer internet login1 admin1 administrator changeme secret google samsung pokemon charlie
donald hunter2 killer soccer hockey ranger george thomas summer winter spring autumn flower cheese cookie banana
orange purple chocolate butterfly matrix mustang mercedes ferrari corvette harley liverpool arsenal chelsea
barcelona realmadrid jessica ashley nicole daniel andrew joshua matthew robert jennifer amanda pepper ginger tigger
q1w2e3r4 1234qwer qazwsx qazwsxedc zaq12wsx 159753 147258 147258369 987654321 87654321 7777777 555555 333333 222222
999999 101010 131313 696969 aaaaaa abcabc testtest test123 guest1 default access loveme lovely angel1 babygirl
blink182 slipknot metallica nirvana eminem naruto minecraft fortnite roblox`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
)
