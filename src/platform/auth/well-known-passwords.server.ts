/** The passwords that attackers try first. Only those that are long enough to be chosen are listed. */
const words = `
password password1 password12 password123 password1234 passw0rd passw0rd1 p@ssw0rd p@ssword p@ssw0rd1 pa55word
12345678 123456789 1234567890 123123123 12341234 123456123 1234567891 12345678910 87654321 987654321 0123456789
0987654321 01234567 11223344 1122334455 112233445566 147258369 147852369 159753456 123654789 789456123 741852963
123321123 12344321 123456654321 1234abcd 123456abc 12345678a 123456789a a12345678 a123456789 a1234567890 aa123456
aa123456789 aa12345678 abc12345 abc123456 abc1234567 abc123456789 abcd1234 abcd12345 abcdefgh abcdefg1 abcdef123
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 qwerasdf asdfghjk asdfghjkl asdf1234
zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123 q1w2e3r4 q1w2e3r4t5 zaq12wsx
woaini123 woaini1314 woaini520 woaini521 5201314520 52013145 520520520 1314520520 13145200 20080808 19491001
iloveyou iloveyou1 iloveyou2 sunshine princess football baseball basketball superman batman123 dragon123 monkey123
welcome1 welcome123 letmein1 letmein123 trustno1 starwars whatever computer internet michelle jennifer elizabeth
admin123 admin1234 admin12345 admin123456 adminadmin administrator admin888 admin8888 root1234 root12345 rootroot
test1234 test12345 testtest user1234 guest123 changeme changeme1 default1 secret123 master123 hello123 hello1234
shuyuan123 shuyuan1234 shuyuan2024 shuyuan2025 shuyuan2026 buildadmin 66668888 88886666 66666688 88888866 qq123456
qq123456789 wang1234 zhang123 li123456 liu123456 wang123456 zhang123456 zxc123456 asd123456 qwe123456 aaa111222
`

export const wellKnownPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
